// For tests and tools: every word of every language is there from the beginning.
import { languages, load_language, load_table_words } from './i18n';

await load_table_words();
for (const language of languages) await load_language(language);
