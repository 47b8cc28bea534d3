export default {
  'again.open': 'Same again',
  'again.with':
    '{game} with {names}: open a new table with the same rules, and send them its link.',
  'again.alone': 'Open a new table of {game} with the same rules.',
  'closed.title': 'This table has closed',
  'closed.by_keeper': 'The keeper of this house has closed it.',
  'closed.about': 'Nobody was here for a while, so the house has closed it.',
};
