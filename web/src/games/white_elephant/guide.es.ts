// Las palabras de la primera partida guiada.
export default {
  open: 'Todos los regalos están envueltos. Abre uno: toca el número 3.',
  'open.done': 'Una tetera azul, y es tuya. De momento…',
  stolen: 'Fern prefiere tu tetera a abrir un regalo: ¡te la ha robado!',
  another:
    'A quien le roban, le toca enseguida. No puedes recuperar el mismo regalo al momento. Abre el número 1.',
  'another.done': '¡Una lámpara de lava!',
  stolen_again: 'Ahora Basil te ha robado la lámpara.',
  steal:
    'Ha empezado otro turno, así que la tetera se puede robar otra vez. Toca la tetera de Fern y róbala.',
  'steal.done':
    'Ha sido el segundo robo: en esta mesa el regalo queda entonces congelado. ¡Ya nadie te la puede quitar!',
  'fern.opens': 'Fern se quedó sin nada y abrió los calcetines de lana.',
  keep: 'Quien empezó tiene un turno más al final. Puedes cambiar o quedarte lo tuyo. Quédate la tetera.',
  'keep.done': 'Todos han tenido su turno: se acabó, y la tetera es tuya.',
  more: 'Normalmente un regalo se congela tras tres robos. Al abrir una mesa podéis escribir vuestros propios regalos.',
} as Record<string, string>;
