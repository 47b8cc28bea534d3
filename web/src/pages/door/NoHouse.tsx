// Said at the front door while no house answers: what this device can do alone. Its words come when they are needed.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { house_here } from '../../net/house_here';

export function NoHouse() {
  const gone = !house_here.value;
  const [part, setPart] = useState<{ Note: ComponentType } | null>(null);
  useEffect(() => {
    if (!gone) return;
    import('../offline/NoHouseNote').then(
      ({ NoHouseNote }) => setPart({ Note: NoHouseNote }),
      () => {},
    );
  }, [gone]);
  return gone && part ? <part.Note /> : null;
}
