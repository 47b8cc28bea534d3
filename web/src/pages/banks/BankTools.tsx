// What can be done with a whole bank: add to it, take it home, rename, merge, delete.
import { useState } from 'preact/hooks';
import {
  change_bank,
  delete_bank,
  export_bank,
  type KeeperDesk,
  type KeptBank,
  merge_bank,
} from '../../net/keeper';
import { ConfirmButton } from '../../ui/ConfirmButton';
import { Button } from '../../ui/parts';
import { Sheet } from '../../ui/Sheet';
import { show_notice } from '../../ui/Toast';
import { go } from '../common/router';
import { show_problem, t } from '../keeper/words';
import { BankForm } from './BankForm';
import { UploadSheet } from './UploadSheet';

// Puts text into a file on this device.
export function keep_file(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const formats = ['csv', 'json', 'gift'] as const;

function ExportSheet(props: { bank: KeptBank; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const { name } = props.bank;
  const fetch_it = (format: string) => {
    setBusy(true);
    export_bank(name, format)
      .then((file) => keep_file(`${name}.${format}`, file))
      .then(props.onClose, show_problem)
      .finally(() => setBusy(false));
  };
  return (
    <Sheet title={t('bank.export')} onClose={props.onClose}>
      <p>{t('bank.export_about')}</p>
      <div class="bank-tools">
        {formats.map((each) => (
          <Button key={each} disabled={busy} onTap={() => fetch_it(each)}>
            {each.toUpperCase()}
          </Button>
        ))}
      </div>
    </Sheet>
  );
}

function MergeSheet(props: { bank: KeptBank; desk: KeeperDesk; onClose: () => void }) {
  const { bank, desk } = props;
  const others = desk.banks.filter((each) => !each.shipped && each.name !== bank.name);
  const [into, setInto] = useState(others[0]?.name ?? '');
  const merge = () =>
    merge_bank(bank.name, into).then((merged) => {
      props.onClose();
      show_notice(t('bank.merged', { n: merged.moved, same: merged.duplicates }));
      go(`/banks?bank=${encodeURIComponent(into)}`);
    }, show_problem);
  return (
    <Sheet title={t('bank.merge')} onClose={props.onClose}>
      <p>{t(bank.shipped ? 'bank.merge_shipped' : 'bank.merge_about')}</p>
      {others.length === 0 ? (
        <p>{t('bank.merge_none')}</p>
      ) : (
        <>
          <label class="field">
            <span>{t('bank.into')}</span>
            <select value={into} onChange={(event) => setInto(event.currentTarget.value)}>
              {others.map((each) => (
                <option key={each.name} value={each.name}>
                  {each.title}
                </option>
              ))}
            </select>
          </label>
          <ConfirmButton
            question={t('confirm', { what: t('bank.merge') })}
            onTap={() => void merge()}
          >
            {t('bank.merge')}
          </ConfirmButton>
        </>
      )}
    </Sheet>
  );
}

type Open = 'upload' | 'export' | 'rename' | 'merge' | null;

export function BankTools(props: {
  bank: KeptBank;
  desk: KeeperDesk;
  onAdd: () => void;
  onChange: () => Promise<void>;
}) {
  const { bank, desk, onChange } = props;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const remove = () =>
    delete_bank(bank.name).then(async () => {
      await onChange().catch(() => {});
      go('/banks');
    }, show_problem);
  return (
    <div class="bank-tools">
      {!bank.shipped && (
        <>
          <Button kind="primary" onTap={() => setOpen('upload')}>
            {t('bank.upload')}
          </Button>
          <Button onTap={props.onAdd}>{t('question.new')}</Button>
        </>
      )}
      <Button onTap={() => setOpen('export')}>{t('bank.export')}</Button>
      <Button onTap={() => setOpen('merge')}>{t('bank.merge')}</Button>
      {!bank.shipped && (
        <>
          <Button onTap={() => setOpen('rename')}>{t('bank.rename')}</Button>
          <ConfirmButton
            question={t('bank.delete_sure', { n: bank.questions })}
            onTap={() => void remove()}
          >
            {t('bank.delete')}
          </ConfirmButton>
        </>
      )}
      {open === 'upload' && <UploadSheet bank={bank} onClose={close} onSaved={onChange} />}
      {open === 'export' && <ExportSheet bank={bank} onClose={close} />}
      {open === 'merge' && <MergeSheet bank={bank} desk={desk} onClose={close} />}
      {open === 'rename' && (
        <BankForm
          title={t('bank.rename')}
          facts={bank}
          onClose={close}
          onSave={async ({ title, language, note }) => {
            await change_bank(bank.name, { title, language, note, name: null });
            await onChange();
          }}
        />
      )}
    </div>
  );
}
