// The data of a session as one file. Names and keys only where somebody ticks them.
import { useState } from 'preact/hooks';
import { export_session } from '../../net/session';
import { Button, Switch } from '../../ui/parts';
import { Sheet } from '../../ui/Sheet';
import { save_file } from '../common/files';
import { show_problem, t } from './words';

export function ExportSheet(props: {
  code: string;
  title: string;
  token: string;
  onClose: () => void;
}) {
  const { code, title, token } = props;
  const [names, setNames] = useState(false);
  const [tokens, setTokens] = useState(false);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      save_file(await export_session(code, token, { names, tokens }), `${title} ${code}.zip`);
      props.onClose();
    } catch (error) {
      show_problem(error);
    }
    setBusy(false);
  };
  return (
    <Sheet title={t('export')} text={t('export.about')} onClose={props.onClose}>
      <Switch label={t('export.names')} on={names} onChange={setNames} />
      <Switch label={t('export.tokens')} on={tokens} onChange={setTokens} />
      <Button kind="primary" disabled={busy} onTap={() => void run()}>
        {t('export.run')}
      </Button>
    </Sheet>
  );
}
