// A page that only says something, with buttons that lead on.
import type { ComponentChildren } from 'preact';
import { useTitle } from './hooks';

export function MessagePage(props: { title: string; children: ComponentChildren }) {
  useTitle(props.title);
  return (
    <div class="page plain">
      <main class="panel">
        <h1>{props.title}</h1>
        {props.children}
      </main>
    </div>
  );
}
