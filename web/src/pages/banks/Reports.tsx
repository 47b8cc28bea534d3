// What players said is wrong: each leads to its question, and is taken from the list when it is settled.
import { useEffect, useState } from 'preact/hooks';
import { dismiss_report, load_reports, type MistakeReport } from '../../net/keeper';
import { Button } from '../../ui/parts';
import { show_problem, t } from '../keeper/words';

export function Reports({ onChange }: { onChange: () => Promise<void> }) {
  const [reports, setReports] = useState<MistakeReport[]>([]);
  const load = () => load_reports().then((answer) => setReports(answer.reports), show_problem);
  useEffect(() => void load(), []);
  const dismiss = async (id: number) => {
    try {
      await dismiss_report(id);
      await load();
      await onChange();
    } catch (error) {
      show_problem(error);
    }
  };
  return (
    <section class="panel bank-reports">
      <h2>{t('reports.title')}</h2>
      <ul>
        {reports.map((each) => (
          <li key={each.id} class="bank-report">
            <a
              href={`/banks?bank=${encodeURIComponent(each.bank)}&text=${encodeURIComponent(each.prompt.slice(0, 60))}`}
            >
              {each.prompt}
            </a>
            <b>{each.answer}</b>
            {each.note && <q>{each.note}</q>}
            <span class="bank-report-end">
              <small class="muted">
                {new Date(each.reported_at_s * 1000).toLocaleDateString()}
              </small>
              <Button onTap={() => void dismiss(each.id)}>{t('reports.dismiss')}</Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
