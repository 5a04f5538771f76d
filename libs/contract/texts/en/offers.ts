/** Offers of visits, the replacement of a chef, and the rank: refusals first, which other pages load as well. */
export const OFFER_MESSAGES = {
  over: 'This offer is over. Another chef is being asked, or the booking has changed.',
  reason: 'Please choose a reason.',
  askFirst: 'Please say whether we should ask you first.',
  chef: 'Please say which chef you accept.',
} as const;
