/**
 * Where a PIN code is, by its first digits: three name a sorting district of the post. From India Post's directory of
 * 2019. More digits stand where a sorting district extends over two states.
 */

/** A state or union territory. */
export interface State {
  /** The code of the tax law. */
  readonly code: string;
  readonly name: string;
}

/** Code, name, name in Hindi and the first digits of the PIN codes; of two entries that fit, the longer one counts. */
const STATES = `
01 Jammu and Kashmir, जम्मू और कश्मीर: 180-193
02 Himachal Pradesh, हिमाचल प्रदेश: 171-177
03 Punjab, पंजाब: 140-159 16005-16007 160103 160104
04 Chandigarh, चंडीगढ़: 160
05 Uttarakhand, उत्तराखंड: 2447 246 2476 248-249 262-263
06 Haryana, हरियाणा: 121-136
07 Delhi, दिल्ली: 110
08 Rajasthan, राजस्थान: 301-345
09 Uttar Pradesh, उत्तर प्रदेश: 201-245 24470 2467 247 247662 247669 250-261 2620-2622 262302 262305 262406 2627-2629 271-285
10 Bihar, बिहार: 800-813 814131 821 823-824 841-855
11 Sikkim, सिक्किम: 737
12 Arunachal Pradesh, अरुणाचल प्रदेश: 790-792
13 Nagaland, नागालैंड: 797-798
14 Manipur, मणिपुर: 795
15 Mizoram, मिज़ोरम: 796
16 Tripura, त्रिपुरा: 799
17 Meghalaya, मेघालय: 793-794
18 Assam, असम: 781-788
19 West Bengal, पश्चिम बंगाल: 700-736 741-743
20 Jharkhand, झारखंड: 813208 814-818 822 825-835
21 Odisha, ओडिशा: 751-770
22 Chhattisgarh, छत्तीसगढ़: 490-497
23 Madhya Pradesh, मध्य प्रदेश: 450-488
24 Gujarat, गुजरात: 360-396 39623
26 Dadra and Nagar Haveli and Daman and Diu, दादरा और नगर हवेली और दमन और दीव: 36252 36254 36257 3962 396230
27 Maharashtra, महाराष्ट्र: 400-402 410-445
29 Karnataka, कर्नाटक: 560-591
30 Goa, गोवा: 403
31 Lakshadweep, लक्षद्वीप: 68255
32 Kerala, केरल: 670-695
33 Tamil Nadu, तमिलनाडु: 600-643 605014 605111 607401 609608
34 Puducherry, पुदुच्चेरी: 6050 605107 60511 605502 6074 6096 673310
35 Andaman and Nicobar Islands, अंडमान और निकोबार द्वीपसमूह: 744
36 Telangana, तेलंगाना: 500-509
37 Andhra Pradesh, आंध्र प्रदेश: 515-535
38 Ladakh, लद्दाख: 194
`;

/**
 * The first digits of the PIN codes of each known city and its district, its own before those around it. A city that
 * shares its name with another one has those of both.
 */
const CITIES = `
Agartala 799; Agra 282 283; Ahmedabad 380 382; Ahmednagar 414 413 422 423; Aizawl 796; Ajmer 305; Akola 444; Aligarh 202
Alwar 301 321; Amravati 444; Ambala 133 134; Amritsar 143; Anand 388 387; Asansol 713; Aurangabad 431 423 824; Bareilly 243
Bathinda 151; Belagavi 590 591; Bengaluru 560 562; Bhagalpur 812 813; Bharatpur 321; Bhavnagar 364; Bhilai 490; Bhilwara 311
Bhiwandi 421; Bhopal 462 463; Bhubaneswar 751 752; Bhuj 370; Bikaner 334; Bilaspur 495 174; Bokaro 827 828 829; Burhanpur 450
Chandigarh 160 140 134; Chennai 600 601 602 603; Chhindwara 480; Coimbatore 641 642; Cuttack 753 754; Darbhanga 846 847
Darjeeling 734 735; Dehradun 248 249; Delhi 110; Dewas 455; Dhanbad 826 828; Dhar 454; Dharamshala 176; Dibrugarh 786 785
Durg 491 490; Durgapur 713; Erode 638; Faridabad 121; Gandhinagar 382; Gangtok 737; Gaya 823 824; Ghaziabad 201 245; Goa 403
Gorakhpur 273; Greater Noida 201 203; Guntur 522; Gurugram 122 123; Guwahati 781; Gwalior 474 475; Haldwani 263
Haridwar 249 247; Hisar 125; Hosur 635; Hubballi 580; Hyderabad 500 501 502; Imphal 795; Indore 452 453; Itanagar 791
Jabalpur 482 483; Jaipur 302 303; Jaisalmer 345; Jalandhar 144; Jalgaon 425 424; Jammu 180 181; Jamnagar 361; Jamshedpur 831 832
Jhansi 284; Jodhpur 342; Junagadh 362; Kalyan 421; Kannur 670; Kanpur 208 209; Karnal 132; Khandwa 450; Khargone 451
Kochi 682 683; Kohima 797; Kolhapur 416; Kolkata 700 711 712 743; Kollam 691 690; Kota 324 325; Kottayam 686; Kozhikode 673
Kurnool 518; Leh 194; Lucknow 226 227; Ludhiana 141; Madurai 625; Mandsaur 458; Mangaluru 575 574; Manali 175; Mathura 281
Meerut 250; Mhow 453; Moradabad 244; Mumbai 4000 4001 400 401 410; Mussoorie 248; Muzaffarpur 842 843; Mysuru 570 571; Nadiad 387
Nagpur 440 441; Nainital 263; Nanded 431; Nashik 422 423; Navi Mumbai 400 410; Neemuch 458; Nellore 524; Noida 201; Ooty 643
Panaji 403; Panipat 132; Panvel 410; Patiala 147; Patna 800 801; Pimpri Chinchwad 411 412 410; Pithampur 454; Prayagraj 211 212
Puducherry 6050 605 607; Pune 411 412 410; Puri 752; Pushkar 305; Raipur 492 493; Rajahmundry 533; Rajkot 360; Ranchi 834 835
Ratlam 457; Rewa 486; Rishikesh 249; Rohtak 124; Roorkee 2476; Rourkela 769 770; Sagar 470 577; Saharanpur 247; Salem 636
Sangli 416 415; Satna 485; Sehore 466; Shillong 793; Shimla 171 172; Shivpuri 473; Sikar 332; Siliguri 734 735; Silchar 788
Solapur 413; Sonipat 131; Srinagar 190 191 246; Surat 394 395; Thane 400 401 421; Thanjavur 613 614 612; Thiruvananthapuram 695
Thrissur 680; Tiruchirappalli 620 621; Tirunelveli 627; Tirupati 517; Tiruppur 641 638 642; Udaipur 313 799; Udupi 576 574
Ujjain 456; Vadodara 390 391; Vapi 396; Varanasi 221; Vasai 401; Vellore 632; Vidisha 464; Vijayawada 520 521; Virar 401
Visakhapatnam 530 531; Vrindavan 281; Warangal 506
`;

/** Returns the state of a PIN code, or of its first three digits or more; undefined if it is unknown. */
export function stateOfPin(pin: string): State | undefined {
  for (let length = pin.length; length >= DISTRICT_DIGITS; length--) {
    const state = STATE_BY_DIGITS.get(pin.slice(0, length));
    if (state) return state;
  }
  return undefined;
}

/** Returns the state of a known city, given by its stored name. */
export const stateOfCity = (city: string): State | undefined => stateOfPin(DIGITS_BY_CITY.get(city)?.[0] ?? '');

/** Whether a PIN code may belong to a city; true for a city that is unknown. */
export const mayBeIn = (city: string, pin: string): boolean =>
  DIGITS_BY_CITY.get(city)?.some((digits) => pin.startsWith(digits)) ?? true;

/** Returns the only known city to which a whole PIN code belongs; undefined where several share its first digits. */
export function cityOfPin(pin: string): string | undefined {
  if (!/^\d{6}$/.test(pin)) return undefined;
  for (let length = pin.length; length >= DISTRICT_DIGITS; length--) {
    const start = pin.slice(0, length);
    const [city, ...others] = [...DIGITS_BY_CITY].filter(([, digits]) => digits.includes(start));
    if (city) return others.length === 0 ? city[0] : undefined;
  }
  return undefined;
}

const DISTRICT_DIGITS = 3;
const linesOf = (table: string, separator: RegExp) => table.split(separator).filter((line) => line !== '');

const ENTRIES = linesOf(STATES, /\n/).map((line) => {
  const [, code = '', name = '', hindi = '', digits = ''] = /^(\d\d) (.+), (.+): (.+)$/.exec(line) ?? [];
  return { state: { code, name }, hindi, digits: digits.split(' ').flatMap(range) };
});

const STATE_BY_DIGITS: ReadonlyMap<string, State> = new Map(
  ENTRIES.flatMap(({ state, digits }) => digits.map((start) => [start, state] as const)),
);

/** The states' names, in English and Hindi, in small letters. */
export const STATE_NAMES: readonly string[] = ENTRIES.flatMap(({ state: { name }, hindi }) => [
  name.toLowerCase(),
  hindi.normalize('NFC'),
]);

const DIGITS_BY_CITY: ReadonlyMap<string, readonly string[]> = new Map(
  linesOf(CITIES, /; |\n/).map((line) => {
    const [, city = '', digits = ''] = /^(\D+) (\d.*)$/.exec(line) ?? [];
    return [city, digits.split(' ')] as const;
  }),
);

/** Returns all numbers of `140-159`. */
function range(text: string): readonly string[] {
  const [from = '', to = from] = text.split('-');
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => String(Number(from) + index));
}
