// A session where people bring things with a form of the game's own is a party: its page before the deal, and who got
// what from whom at its end.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { find_session } from '../../net/api';
import type { BringShown, SessionRequest, Welcome } from '../../net/session';
import type { SessionClient } from '../../net/session_client';
import { session_keys } from '../../net/session_keys';
import { useBoard } from '../common/hooks';
import { BringPage } from '../party/BringPage';
import { PartyFold } from '../party/PartyFold';
import { Things } from '../party/Things';
import { Markup } from './Markup';
import type { StageProps } from './StageView';
import { t, told } from './words';

// `children` is the plain form, for games that have none of their own.
export function PartyStage(
  props: StageProps<BringShown> & {
    welcome: Welcome;
    finished: boolean;
    children: ComponentChildren;
  },
) {
  const { client, view, index, lang, welcome } = props;
  const board = useBoard(view.game);
  const token = session_keys(welcome.session)?.participant;
  if (!board || !token) return <p role="status">{t('loading')}</p>;
  if (board === 'failed' || !board.Bring) return <>{props.children}</>;
  const others = client.others.value;
  const ask = async (request: Record<string, unknown>): Promise<boolean> => {
    const whole = { ...request, stage: index } as SessionRequest;
    if (!told(await client.request(whole))) return false;
    const brought = whole.type === 'bring' && whole.items.length > 0;
    if (brought && !props.finished) await client.request({ type: 'done', stage: index });
    return true;
  };
  return (
    <BringPage
      board={board}
      code={welcome.session}
      token={token}
      title={view.party ? welcome.title : view.title || t('stage.bring')}
      lang={lang}
      about={<Markup text={view.text} lang={lang} />}
      facts={view.party}
      coming={view.coming}
      brought={view.brought}
      most={view.most}
      others={
        others?.coming === undefined || others.things === undefined
          ? null
          : { coming: others.coming, things: others.things }
      }
      ask={ask}
    />
  );
}

// The game of a session, or nothing yet.
function useGame(code: string): string {
  const [game, setGame] = useState('');
  useEffect(() => {
    find_session(code).then(
      (info) => setGame(info.game),
      () => {}, // then it is a session like any other
    );
  }, [code]);
  return game;
}

// Who got what stands below its own words as soon as the game is over: who runs the party may be busy, or their phone
// empty. Points say nothing where everybody has won. Elsewhere `plain` is all there is.
export function PartyThings(props: {
  client: SessionClient;
  plain: ComponentChildren;
  own: ComponentChildren;
  welcome: Welcome;
}) {
  const { client, welcome } = props;
  const token = session_keys(welcome.session)?.participant;
  const board = useBoard(useGame(welcome.session));
  if (!board || board === 'failed' || !board.Bring || !token) return <>{props.plain}</>;
  return (
    <article class="session-stage">
      {props.own}
      <PartyFold code={welcome.session} />
      <Things
        code={welcome.session}
        token={token}
        title={welcome.title}
        me={welcome.participant}
        thanks={client.stage.value?.thanks ?? []}
        board={board}
        say={async (table, to, text) =>
          told(await client.request({ type: 'thank', table, to, text }))
        }
      />
    </article>
  );
}
