// What falls when somebody wins: the four signs.
import { colors, Sign } from './cards';

export const Confetti = ({ n }: { n: number }) => <Sign color={colors[n % 4]!} size={28} />;
