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
  'seekh-kebab': { en: 'Mutton seekh kebab', hi: 'मटन सीख कबाब' },
  'meen-moilee': { en: 'Meen moilee', hi: 'मीन मोइली' },
  avial: { en: 'Avial', hi: 'अवियल' },
  'chicken-65': { en: 'Chicken 65', hi: 'चिकन 65' },
  'chicken-biryani': { en: 'Hyderabadi chicken biryani', hi: 'हैदराबादी चिकन बिरयानी' },
  'masala-dosa': { en: 'Masala dosa', hi: 'मसाला डोसा' },
  'idli-sambar': { en: 'Idli sambar', hi: 'इडली सांभर' },
  'methi-thepla': { en: 'Methi thepla with curd', hi: 'मेथी थेपला और दही' },
  'khaman-dhokla': { en: 'Khaman dhokla', hi: 'खमण ढोकला' },
  poha: { en: 'Maharashtrian poha', hi: 'महाराष्ट्रीयन पोहा' },
  'bhutte-ka-kees': { en: 'Bhutte ka kees', hi: 'भुट्टे का कीस' },
  'dal-bafla': { en: 'Dal bafla', hi: 'दाल बाफला' },
  'sev-tamatar': { en: 'Sev tamatar', hi: 'सेव टमाटर की सब्ज़ी' },
  'gatte-ki-sabzi': { en: 'Gatte ki sabzi', hi: 'गट्टे की सब्ज़ी' },
  'veg-kolhapuri': { en: 'Veg Kolhapuri', hi: 'वेज कोल्हापुरी' },
  'goan-prawn-curry': { en: 'Goan prawn curry', hi: 'गोवा की झींगा करी' },
  'sol-kadhi': { en: 'Sol kadhi', hi: 'सोल कढ़ी' },
  'shorshe-maach': { en: 'Shorshe maach', hi: 'शोरशे माछ (सरसों वाली मछली)' },
  'kosha-mangsho': { en: 'Kosha mangsho', hi: 'कोशा मांगशो' },
  samosa: { en: 'Samosa', hi: 'समोसा' },
  'paneer-tikka': { en: 'Paneer tikka', hi: 'पनीर टिक्का' },
  bruschetta: { en: 'Tomato bruschetta', hi: 'टमाटर ब्रुशेटा' },
  'penne-arrabbiata': { en: 'Penne arrabbiata', hi: 'पेने अराबियाता' },
  'baked-vegetables': { en: 'Baked vegetables', hi: 'बेक्ड वेजिटेबल्स' },
  'herb-roast-chicken': { en: 'Herb roast chicken', hi: 'हर्ब रोस्ट चिकन' },
  'gulab-jamun': { en: 'Gulab jamun', hi: 'गुलाब जामुन' },
  kheer: { en: 'Rice kheer', hi: 'चावल की खीर' },
  shrikhand: { en: 'Kesar shrikhand', hi: 'केसर श्रीखंड' },
  sandesh: { en: 'Kesar sandesh', hi: 'केसर संदेश' },
};

/** Returns the name of a dish; undefined for an id that is not in the list. */
export const dishNamed = (id: string): Translations | undefined =>
  Object.hasOwn(SIGNATURE_DISHES, id) ? SIGNATURE_DISHES[id] : undefined;
