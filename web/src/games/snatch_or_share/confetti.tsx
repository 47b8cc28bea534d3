// What falls when somebody wins: the goods of the market.
import { Disc, goods } from './goods';

export const Confetti = ({ n }: { n: number }) => <Disc good={goods[n % 3]!} size="30px" />;
