import type * as english from '../en/provided.js';
import type { Translated } from '../languages.js';

export const PROVIDED_TEXTS: Translated<typeof english.PROVIDED_TEXTS> = {
  chef: ['आपके शेफ़, अपने चाकू लेकर', 'खाना बनाना और परोसना', 'बाद में साफ़-सुथरी रसोई'],
  customer: ['खाने का सारा सामान, मसाले और तेल भी', 'रसोई, जिसमें चूल्हा और बर्तन हों', 'गैस, पानी और बिजली'],
  toChef:
    'अपने चाकू साथ लाएँ। चूल्हे और बर्तनों वाली रसोई ग्राहक की होती है, और खाने का सारा सामान भी वही ख़रीदते हैं, मसाले और तेल भी: क्या और कितना चाहिए, यह बुकिंग की ख़रीदारी की सूची में दोनों को दिखता है।',
};
