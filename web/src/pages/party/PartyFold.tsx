// The facts of a party where people play and afterwards: whoever is there by video needs the link then most of all.
import { useEffect, useState } from 'preact/hooks';
import { find_session } from '../../net/api';
import type { PartyFacts } from '../../net/party';
import { has_facts, PartyCard } from './PartyCard';
import { t } from './words';

export function PartyFold({ code }: { code: string }) {
  const [facts, setFacts] = useState<PartyFacts | null>(null);
  useEffect(() => {
    find_session(code).then(
      (info) => setFacts(info.party ?? null),
      () => {}, // without them one plays all the same
    );
  }, [code]);
  if (!has_facts(facts)) return null;
  return (
    <details class="party-fold">
      <summary>{t('facts.fold')}</summary>
      <PartyCard facts={facts} />
    </details>
  );
}
