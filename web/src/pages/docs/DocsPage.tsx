// The guides of the house, for whoever plays, runs or builds it: a list, a search over all of them, and one to read.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { language } from '../../i18n/i18n';
import { Fold } from '../../ui/Fold';
import { Button } from '../../ui/parts';
import { SettingsMenu } from '../../ui/SettingsMenu';
import { useTitle } from '../common/hooks';
import { Blocks } from './Blocks';
import { type Guide, guide_of, guide_path, guides, load_guide, shelves } from './guides';
import { blocks_of, plain } from './markdown';
import { type Section, search, sections_of } from './search';
import { t } from './words';
import './docs.css';

const name_of = ({ id }: Guide): string => t(`guide.${id}`);

function Shelves({ open }: { open: string | null }) {
  return (
    <>
      {shelves.map((shelf) => (
        <section key={shelf.id} class="docs-shelf">
          <h2>{t(`shelf.${shelf.id}`)}</h2>
          <ul>
            {shelf.guides.map((guide) => (
              <li key={guide.id}>
                <a
                  href={guide_path(guide.id)}
                  aria-current={guide.id === open ? 'page' : undefined}
                >
                  <b>{name_of(guide)}</b>
                  <span class="muted">{t(`about.${guide.id}`)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

// Every document is read when somebody begins to search, and not before.
function useSections(wanted: boolean): Section[] | 'failed' | null {
  const [sections, setSections] = useState<Section[] | 'failed' | null>(null);
  useEffect(() => {
    if (!wanted || Array.isArray(sections)) return;
    Promise.all(guides.map(async (guide) => sections_of(guide.id, await load_guide(guide)))).then(
      (all) => setSections(all.flat()),
      () => setSections('failed'),
    );
  }, [wanted]);
  return sections;
}

function Hits({ typed }: { typed: string }) {
  const sections = useSections(typed !== '');
  const hits = useMemo(
    () => (Array.isArray(sections) ? search(sections, typed) : []),
    [sections, typed],
  );
  if (typed === '') return null;
  if (sections === 'failed') return <p role="alert">{t('docs.failed')}</p>;
  if (sections === null) return <p class="muted">{t('loading')}</p>;
  return (
    <section class="docs-hits" aria-label={t('docs.found')}>
      <p role="status" class="muted">
        {hits.length === 0 ? t('docs.nothing') : t('docs.hits', { n: hits.length })}
      </p>
      <ol>
        {hits.map(({ section, before, found, after }) => {
          const guide = guide_of(section.guide)!;
          const anchor = section.id ? `#${section.id}` : '';
          return (
            <li key={section.guide + section.id + section.heading}>
              <a href={guide_path(guide.id) + anchor}>
                {name_of(guide)}
                {section.id && ` › ${section.heading}`}
              </a>
              <p lang="en">
                {before}
                <mark>{found}</mark>
                {after}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function useText(guide: Guide, tries: number): string | 'failed' | null {
  const [text, setText] = useState<{ id: string; text: string } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let wanted = true;
    setFailed(false);
    load_guide(guide).then(
      (got) => wanted && setText({ id: guide.id, text: got }),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [guide.id, tries]);
  if (failed) return 'failed';
  return text?.id === guide.id ? text.text : null;
}

function Contents({ blocks, guide }: { blocks: ReturnType<typeof blocks_of>; guide: Guide }) {
  const parts = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [block] : [],
  );
  if (parts.length < 3) return null;
  return (
    <Fold title={t('docs.contents')} class="docs-contents">
      <ul lang="en">
        {parts.map((part) => (
          <li key={part.id}>
            <a href={`${guide_path(guide.id)}#${part.id}`}>{plain(part.spans)}</a>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function Reader({ guide, at }: { guide: Guide; at: string }) {
  const [tries, setTries] = useState(0);
  const text = useText(guide, tries);
  const blocks = useMemo(() => blocks_of(text ?? ''), [text]);
  useEffect(() => {
    if (text !== null && at !== '') document.getElementById(at)?.scrollIntoView();
  }, [text, at]);
  if (text === 'failed')
    return (
      <p role="alert">
        {t('docs.failed')} <Button onTap={() => setTries(tries + 1)}>{t('again')}</Button>
      </p>
    );
  if (text === null) return <p class="muted">{t('loading')}</p>;
  const body = blocks[0]?.kind === 'heading' && blocks[0].level === 1 ? blocks.slice(1) : blocks;
  return (
    <article class="docs-text">
      {language() !== 'en' && <p class="muted">{t('docs.english')}</p>}
      <Contents blocks={body} guide={guide} />
      <div lang="en">
        <Blocks blocks={body} from={guide} />
      </div>
    </article>
  );
}

export function DocsPage({ id, at }: { id: string; at: string }) {
  const guide = guide_of(id);
  const [typed, setTyped] = useState('');
  const title = guide ? name_of(guide) : t('docs.title');
  useTitle(title);
  // Whoever has found it is done searching.
  useEffect(() => setTyped(''), [id, at]);
  return (
    <div class="page docs" data-reading={guide !== undefined}>
      <header class="masthead">
        <a class="button bare icon" href={guide ? '/docs' : '/'} aria-label={t('back')}>
          ‹
        </a>
        <h1>{title}</h1>
        <SettingsMenu />
      </header>
      <main>
        <div class="docs-side">
          <input
            type="search"
            aria-label={t('docs.search')}
            placeholder={t('docs.search')}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <nav aria-label={t('docs.title')}>
            <Shelves open={guide?.id ?? null} />
          </nav>
        </div>
        <div class="docs-main">
          <Hits typed={typed.trim()} />
          {guide && typed.trim() === '' && <Reader guide={guide} at={at} />}
        </div>
      </main>
    </div>
  );
}
