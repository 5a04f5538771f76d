/**
 * The dishes that a chef can name as signature dishes: some of the library, with its names. Apart from it, because the
 * library with its ingredients is too large for a page.
 */
/** A name in the product's languages. */
interface Translations {
  readonly en: string;
  readonly hi: string;
}

/** In the order in which screens offer them. */
export const SIGNATURE_DISHES: Readonly<Record<string, Translations>> = {
  'dal-makhani': { en: 'Dal makhani', hi: 'दाल मखनी' },
  'butter-chicken': { en: 'Butter chicken', hi: 'बटर चिकन' },
  'shahi-paneer': { en: 'Shahi paneer', hi: 'शाही पनीर' },
  'palak-paneer': { en: 'Palak paneer', hi: 'पालक पनीर' },
  chole: { en: 'Punjabi chole', hi: 'पंजाबी छोले' },
  rajma: { en: 'Rajma masala', hi: 'राजमा मसाला' },
  'kadhi-pakora': { en: 'Kadhi pakora', hi: 'कढ़ी पकौड़ा' },
  'baingan-bharta': { en: 'Baingan bharta', hi: 'बैंगन का भरता' },
  'aloo-gobi': { en: 'Aloo gobi', hi: 'आलू गोभी' },
  'rogan-josh': { en: 'Rogan josh', hi: 'रोग़न जोश' },
  'meen-moilee': { en: 'Meen moilee', hi: 'मीन मोइली' },
  'chicken-biryani': { en: 'Hyderabadi chicken biryani', hi: 'हैदराबादी चिकन बिरयानी' },
  'masala-dosa': { en: 'Masala dosa', hi: 'मसाला डोसा' },
  'idli-sambar': { en: 'Idli sambar', hi: 'इडली सांभर' },
  poha: { en: 'Maharashtrian poha', hi: 'महाराष्ट्रीयन पोहा' },
  samosa: { en: 'Samosa', hi: 'समोसा' },
  'paneer-tikka': { en: 'Paneer tikka', hi: 'पनीर टिक्का' },
  'gulab-jamun': { en: 'Gulab jamun', hi: 'गुलाब जामुन' },
  kheer: { en: 'Rice kheer', hi: 'चावल की खीर' },
};

/** Returns the name of a dish; undefined for an id that is not in the list. */
export const dishNamed = (id: string): Translations | undefined =>
  Object.hasOwn(SIGNATURE_DISHES, id) ? SIGNATURE_DISHES[id] : undefined;
