// Where a name is typed: it ends between two characters, however many code points they have.
import { as_name } from './name';

interface Props {
  label: string;
  value: string;
  name?: string; // for browsers that know what their owner calls themselves
  autocomplete?: 'nickname';
  placeholder?: string;
  required?: boolean;
  onName: (name: string) => void;
}

export function NameField({ label, onName, ...rest }: Props) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        {...rest}
        onInput={(event) => {
          const field = event.currentTarget;
          const name = as_name(field.value);
          if (name !== field.value) field.value = name;
          onName(name);
        }}
      />
    </label>
  );
}
