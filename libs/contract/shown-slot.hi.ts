/** The parts of the day, by the hour before which each ends. */
const PARTS = [
  [4, 'रात'],
  [12, 'सुबह'],
  [16, 'दोपहर'],
  [20, 'शाम'],
  [24, 'रात'],
] as const;

/** `शाम 7:00 बजे`, of `7.00 pm` */
export function shownSlot(slot: string): string {
  const [, hour = '', minute = '', half = ''] = /^(\d+)\.(\d\d) (am|pm)$/.exec(slot) ?? [];
  const hours = (Number(hour) % 12) + (half === 'pm' ? 12 : 0);
  const part = PARTS.find(([end]) => hours < end)?.[1];
  return hour === '' || part === undefined ? slot : `${part} ${hour}:${minute} बजे`;
}
