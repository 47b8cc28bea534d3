// Whether a house answers: known from the calls that were made. A page that is a folder of files never has one.
import { signal } from '@preact/signals';
import { alone } from '../device/place';

const here = signal(!alone);

export const house_here = {
  never: alone,
  get value(): boolean {
    return here.value;
  },
  set value(answers: boolean) {
    here.value = answers && !alone;
  },
};
