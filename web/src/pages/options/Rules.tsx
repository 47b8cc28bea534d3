// The rules of a table: what it plays differently, as chips that explain themselves.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { AnyBoard } from '../../games/board';
import { language, t, translator } from '../../i18n/i18n';
import { say_again } from '../../i18n/said';
import type { Config, GameInfo, Room } from '../../net/protocol';
import { Button, Chip } from '../../ui/parts';
import { Sheet } from '../../ui/Sheet';
import { HowButton } from '../learn/HowTo';
import { BankNames, plays_from_banks } from './BankChoice';
import { OptionForm } from './OptionForm';
import { changed, chip_text, field_about, fields_of } from './options';

export function RuleChips(props: { info: GameInfo; board: AnyBoard; config: Config }) {
  const words = translator(language(), props.board.messages);
  const all = fields_of(props.info.config).filter((field) => field.path[0] !== 'bank');
  const fields = changed(all, props.config);
  if (fields.length === 0) return <Chip>{t('lobby.plain')}</Chip>;
  return (
    <div class="chips">
      {fields.map((field) => (
        <Chip key={field.path.join('.')} about={field_about(field, words)}>
          {chip_text(field, props.config, words)}
        </Chip>
      ))}
    </div>
  );
}

export function Rules(props: {
  info: GameInfo;
  board: AnyBoard;
  room: Room;
  host: boolean;
  banks?: ComponentChildren; // beside the choice of banks
  onChange: (config: Config) => void;
}) {
  const { info, board, room } = props;
  const [draft, setDraft] = useState<Config | null>(null);
  return (
    <section class="panel lobby-rules">
      <h2>{t('lobby.rules')}</h2>
      <RuleChips info={info} board={board} config={room.config} />
      {plays_from_banks(info) && <BankNames config={room.config} />}
      {room.warnings.map((each) => (
        <p key={each} class="muted">
          {say_again(each, language(), board.messages) ?? each}
        </p>
      ))}
      <HowButton game={room.game} config={room.config} />
      {props.host && <Button onTap={() => setDraft(room.config)}>{t('lobby.change')}</Button>}
      {plays_from_banks(info) && props.banks}
      {draft && (
        <Sheet title={t('config.title')} onClose={() => setDraft(null)}>
          <OptionForm info={info} board={board} config={draft} onChange={setDraft} />
          <Button
            kind="primary"
            onTap={() => {
              props.onChange(draft);
              setDraft(null);
            }}
          >
            {t('lobby.change')}
          </Button>
        </Sheet>
      )}
    </section>
  );
}
