// The house as it is now, asked again every few seconds while the page is looked at.
import { useEffect, useState } from 'preact/hooks';
import { type HouseState, load_house } from '../../net/keeper_house';
import { problem_text } from './words';

const ask_again_ms = 5000;

export function useHouse() {
  const [house, setHouse] = useState<HouseState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const reload = () =>
    void load_house().then(
      (loaded) => {
        setHouse(loaded);
        setProblem(null);
      },
      (error) => setProblem(problem_text(error)),
    );
  useEffect(() => {
    reload();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, ask_again_ms);
    return () => clearInterval(timer);
  }, []);
  return { house, problem, reload };
}
