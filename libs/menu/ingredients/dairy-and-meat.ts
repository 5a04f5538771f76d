/** Milk and what is made of it, tofu in its place, eggs, meat and fish. */
import { contains, DAIRY, EGG, g, MEAT, ml, piece } from './facts.js';

export const DAIRY_AND_MEAT = {
  milk: ml('Full-cream milk', 'फ़ुल-क्रीम दूध', DAIRY),
  curd: g('Curd', 'दही', DAIRY),
  'hung-curd': g('Hung curd', 'बँधा दही (चक्का)', DAIRY),
  cream: ml('Fresh cream', 'ताज़ी मलाई', DAIRY),
  butter: g('Butter', 'मक्खन', DAIRY),
  ghee: g('Ghee', 'देसी घी', DAIRY),
  paneer: g('Paneer', 'पनीर', DAIRY),
  tofu: g('Tofu', 'टोफ़ू', contains('soy')),
  khoya: g('Khoya (mawa)', 'मावा (खोया)', DAIRY),
  cheese: g('Vegetarian cheese, grated', 'शाकाहारी चीज़, कसा हुआ', DAIRY),
  egg: piece('Eggs', 'अंडे', EGG),
  chicken: g('Chicken, curry cut', 'चिकन, करी कट', MEAT),
  'chicken-boneless': g('Chicken, boneless', 'बोनलेस चिकन', MEAT),
  mutton: g('Mutton, curry cut', 'मटन, करी कट', MEAT),
  'mutton-mince': g('Mutton mince', 'मटन कीमा', MEAT),
  fish: g('Fish, cleaned, in steaks or fillets', 'साफ़ की हुई मछली के टुकड़े', MEAT, contains('fish')),
  prawns: g('Prawns, peeled and cleaned', 'छिले और साफ़ किए झींगे', MEAT, contains('crustacean')),
} as const;
