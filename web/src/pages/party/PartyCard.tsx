// What everybody with the invitation may know: when and where it is, what a gift may cost, and a word of the host.
import type { PartyFacts } from '../../net/party';
import { day_of, t } from './words';
import './party.css';

const is_page = (link: string): boolean => /^https?:\/\/\S+$/.test(link) && URL.canParse(link);

function Fact({ name, children }: { name: string; children: preact.ComponentChildren }) {
  return (
    <div>
      <dt>{t(`facts.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export const has_facts = (facts: PartyFacts | null | undefined): facts is PartyFacts =>
  [facts?.starts_at, facts?.place, facts?.link, facts?.budget, facts?.note].some(Boolean);

export function PartyCard({ facts }: { facts: PartyFacts | null | undefined }) {
  if (!has_facts(facts)) return null;
  const { starts_at, place, link, budget, note } = facts;
  return (
    <dl class="party-facts">
      {starts_at && <Fact name="starts_at">{day_of(starts_at)}</Fact>}
      {place && <Fact name="place">{place}</Fact>}
      {link && (
        <Fact name="link">
          {is_page(link) ? (
            <a href={link} target="_blank" rel="noopener noreferrer nofollow">
              {new URL(link).host}
            </a>
          ) : (
            link
          )}
        </Fact>
      )}
      {budget && <Fact name="budget">{budget}</Fact>}
      {note && <Fact name="note">{note}</Fact>}
    </dl>
  );
}
