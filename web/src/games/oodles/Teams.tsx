// The podiums: each team with its lamp, its name and its points.
import type { Props } from './Stage';
import { all_play, may_buzz } from './words';

// What a team's lamp shows; never by colour alone.
export function lamp_of({ view }: Pick<Props, 'view'>, team: number): string {
  if (view.left[team]) return view.joining[team] ? 'joining' : 'left';
  if (view.phase === 'ended') return 'off';
  if (view.buzzed_team === team) return 'buzzed';
  if (!all_play(view)) return view.controlling_team === team ? 'control' : 'off';
  return may_buzz(view, team) ? 'ready' : 'tried';
}

const signs: Record<string, string> = {
  control: '★',
  buzzed: '!',
  ready: '●',
  tried: '✗',
  left: '–',
  joining: '…',
  off: '',
};

export function Teams(props: Props) {
  const { view, players, me, t } = props;
  const best = Math.max(...view.scores);
  return (
    <ul class="oo-teams" aria-label={t('teams')} data-count={view.team_order.length}>
      {view.team_order.map((team) => {
        const player = players[team];
        const lamp = lamp_of(props, team);
        const score = view.scores[team] ?? 0;
        return (
          <li
            key={team}
            class="oo-team"
            data-lamp={lamp}
            data-anchor={`seat:${team}`}
            data-won={view.winners.includes(team)}
            style={{ '--team': `var(--seat-${(player?.color ?? 0) % 8})` }}
          >
            <span class="oo-lamp" aria-hidden="true">
              {signs[lamp]}
            </span>
            <span class="oo-team-name">{team === me ? t('you') : props.name(team)}</span>
            <b class="oo-score figures" key={score} data-best={score === best && best > 0}>
              {score}
            </b>
            {lamp !== 'off' && <span class="unseen">{t(`team.${lamp}`)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
