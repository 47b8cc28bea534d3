// For tests and tools: every word is there from the beginning.
import { load_table_words } from './i18n';

await load_table_words();
