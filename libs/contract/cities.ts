/**
 * The cities that are recognised in any of their spellings, one entry each: the name that is stored and shown, its name
 * in Hindi, then other spellings, separated by commas. A city that is missing here is recognised by the name that a
 * person typed.
 */
const CITIES = `
Agartala, अगरतला; Agra, आगरा; Ahmedabad, अहमदाबाद, Amdavad; Ahmednagar, अहमदनगर; Aizawl, आइज़ोल; Ajmer, अजमेर; Akola, अकोला
Aligarh, अलीगढ़; Alwar, अलवर; Amravati, अमरावती; Ambala, अंबाला; Amritsar, अमृतसर; Anand, आणंद; Asansol, आसनसोल
Aurangabad, औरंगाबाद, Chhatrapati Sambhajinagar, छत्रपति संभाजीनगर; Bareilly, बरेली; Bathinda, बठिंडा; Belagavi, बेलगावी, Belgaum, बेलगाम
Bengaluru, बेंगलुरु, Bangalore, Banglore, बंगलौर, बैंगलोर; Bhagalpur, भागलपुर; Bharatpur, भरतपुर; Bhavnagar, भावनगर; Bhilai, भिलाई
Bhilwara, भीलवाड़ा; Bhiwandi, भिवंडी; Bhopal, भोपाल; Bhubaneswar, भुवनेश्वर, Bhubaneshwar; Bhuj, भुज; Bikaner, बीकानेर; Bilaspur, बिलासपुर
Bokaro, बोकारो; Burhanpur, बुरहानपुर; Chandigarh, चंडीगढ़; Chennai, चेन्नई, Madras; Chhindwara, छिंदवाड़ा; Coimbatore, कोयंबटूर
Cuttack, कटक; Darbhanga, दरभंगा; Darjeeling, दार्जिलिंग; Dehradun, देहरादून, Dehra Dun; Delhi, दिल्ली, New Delhi, Dilli, नई दिल्ली
Dewas, देवास; Dhanbad, धनबाद; Dhar, धार; Dharamshala, धर्मशाला, Dharamsala; Dibrugarh, डिब्रूगढ़; Durg, दुर्ग; Durgapur, दुर्गापुर
Erode, इरोड; Faridabad, फ़रीदाबाद, फरीदाबाद; Gandhinagar, गांधीनगर; Gangtok, गंगटोक; Gaya, गया
Ghaziabad, ग़ाज़ियाबाद, गाज़ियाबाद, गाजियाबाद; Goa, गोवा; Gorakhpur, गोरखपुर; Greater Noida, ग्रेटर नोएडा; Guntur, गुंटूर
Gurugram, गुरुग्राम, Gurgaon, गुड़गांव, गुड़गाँव; Guwahati, गुवाहाटी, Gauhati; Gwalior, ग्वालियर; Haldwani, हल्द्वानी
Haridwar, हरिद्वार, Hardwar; Hisar, हिसार; Hosur, होसूर; Hubballi, हुब्बल्ली, Hubli, हुबली; Hyderabad, हैदराबाद; Imphal, इंफाल
Indore, इंदौर, Indor, Indaur, इन्दौर; Itanagar, ईटानगर; Jabalpur, जबलपुर, Jubbulpore; Jaipur, जयपुर; Jaisalmer, जैसलमेर
Jalandhar, जालंधर, Jullundur; Jalgaon, जलगाँव, जलगांव; Jammu, जम्मू; Jamnagar, जामनगर; Jamshedpur, जमशेदपुर, Tatanagar; Jhansi, झाँसी, झांसी
Jodhpur, जोधपुर; Junagadh, जूनागढ़; Kalyan, कल्याण; Kannur, कन्नूर; Kanpur, कानपुर, Cawnpore; Karnal, करनाल; Khandwa, खंडवा
Khargone, खरगोन; Kochi, कोच्चि, Cochin, Ernakulam, एर्नाकुलम; Kohima, कोहिमा; Kolhapur, कोल्हापुर; Kolkata, कोलकाता, Calcutta; Kollam, कोल्लम
Kota, कोटा; Kottayam, कोट्टायम; Kozhikode, कोझिकोड, Calicut; Kurnool, कुरनूल; Leh, लेह; Lucknow, लखनऊ; Ludhiana, लुधियाना
Madurai, मदुरै; Mandsaur, मंदसौर; Mangaluru, मंगलुरु, Mangalore; Manali, मनाली; Mathura, मथुरा; Meerut, मेरठ; Mhow, महू
Moradabad, मुरादाबाद; Mumbai, मुंबई, Bombay, मुम्बई, बंबई; Mussoorie, मसूरी; Muzaffarpur, मुज़फ़्फ़रपुर, मुजफ्फरपुर; Mysuru, मैसूरु, Mysore, मैसूर
Nadiad, नडियाद; Nagpur, नागपुर; Nainital, नैनीताल; Nanded, नांदेड़; Nashik, नासिक, Nasik, नाशिक; Navi Mumbai, नवी मुंबई; Neemuch, नीमच
Nellore, नेल्लोर; Noida, नोएडा; Ooty, ऊटी; Panaji, पणजी, Panjim; Panipat, पानीपत; Panvel, पनवेल; Patiala, पटियाला; Patna, पटना
Pimpri Chinchwad, पिंपरी चिंचवड, Pimpri; Pithampur, पीथमपुर; Prayagraj, प्रयागराज, Allahabad, इलाहाबाद; Puducherry, पुदुच्चेरी, Pondicherry
Pune, पुणे, Poona; Puri, पुरी; Pushkar, पुष्कर; Raipur, रायपुर; Rajahmundry, राजमुंदरी; Rajkot, राजकोट; Ranchi, राँची, रांची
Ratlam, रतलाम; Rewa, रीवा; Rishikesh, ऋषिकेश; Rohtak, रोहतक; Roorkee, रुड़की; Rourkela, राउरकेला; Sagar, सागर; Saharanpur, सहारनपुर
Salem, सेलम; Sangli, सांगली; Satna, सतना; Sehore, सीहोर; Shillong, शिलांग; Shimla, शिमला, Simla; Shivpuri, शिवपुरी; Siliguri, सिलीगुड़ी
Sikar, सीकर; Silchar, सिलचर; Solapur, सोलापुर, Sholapur; Sonipat, सोनीपत; Srinagar, श्रीनगर; Surat, सूरत; Thane, ठाणे, Thana
Thanjavur, तंजावुर; Thiruvananthapuram, तिरुवनंतपुरम, Trivandrum; Thrissur, त्रिशूर, Trichur; Tiruchirappalli, तिरुचिरापल्ली, Trichy
Tirunelveli, तिरुनेलवेली; Tirupati, तिरुपति; Tiruppur, तिरुप्पूर; Udaipur, उदयपुर; Udupi, उडुपी; Ujjain, उज्जैन, Ujain
Vadodara, वडोदरा, Baroda; Vapi, वापी; Varanasi, वाराणसी, Banaras, Benares, Kashi, बनारस; Vasai, वसई; Vellore, वेल्लोर; Vidisha, विदिशा
Vijayawada, विजयवाड़ा; Virar, विरार; Visakhapatnam, विशाखापत्तनम, Vishakhapatnam, Vizag; Vrindavan, वृंदावन; Warangal, वारंगल
`;

/** Names of states and of the country, which follow a city and name none. */
export const REGIONS: ReadonlySet<string> = new Set(
  `india, bharat, भारत, andhra pradesh, arunachal pradesh, assam, bihar, chhattisgarh, gujarat, haryana, himachal pradesh,
  jharkhand, karnataka, kerala, madhya pradesh, मध्य प्रदेश, maharashtra, महाराष्ट्र, manipur, meghalaya, mizoram, nagaland, odisha,
  orissa, punjab, rajasthan, राजस्थान, sikkim, tamil nadu, telangana, tripura, uttar pradesh, uttarakhand, west bengal,
  jammu and kashmir, ladakh, ncr, mp, m p, up, u p, mh, ka, tn, ap, ts, wb, gj, rj, hr, pb, uk, hp, cg, jk`
    .split(',')
    .map((name) => name.trim()),
);

/** One list of spellings for each city. */
const SPELLINGS: readonly (readonly string[])[] = CITIES.split(/[;\n]/)
  .map((entry) => entry.split(',').map((name) => name.trim()))
  .filter(([name]) => name !== '');

/** A spelling as it is looked up: letters that can be written in two ways are equal. */
const keyOf = (spelling: string): string => spelling.normalize('NFC').toLowerCase();
const bySpelling = (nameOf: (spellings: readonly string[]) => string | undefined): ReadonlyMap<string, string> =>
  new Map(SPELLINGS.flatMap((spellings) => spellings.map((one) => [keyOf(one), nameOf(spellings) ?? ''] as const)));

/** The stored name of each spelling, in small letters. */
export const CITY_BY_SPELLING = bySpelling(([name]) => name);

/** The stored names of all cities, in order of the alphabet. */
export const CITY_NAMES: readonly string[] = SPELLINGS.flatMap(([name]) => name ?? []);

const HINDI_NAMES = bySpelling(([, name]) => name);
/** Returns a known city's name in Hindi, for screens only; any other name as it was typed. */
export const cityInHindi = (city: string): string => HINDI_NAMES.get(keyOf(city.trim())) ?? city;

/** Where the centres of large cities are: state, latitude and longitude in degrees. */
export const CITY_POSITIONS: readonly (readonly [city: string, region: string, latitude: number, longitude: number])[] =
  [
    ['Indore', 'Madhya Pradesh', 22.72, 75.86],
    ['Bhopal', 'Madhya Pradesh', 23.26, 77.41],
    ['Ujjain', 'Madhya Pradesh', 23.18, 75.78],
    ['Dewas', 'Madhya Pradesh', 22.97, 76.05],
    ['Gwalior', 'Madhya Pradesh', 26.22, 78.18],
    ['Jabalpur', 'Madhya Pradesh', 23.18, 79.99],
    ['Pune', 'Maharashtra', 18.52, 73.86],
    ['Mumbai', 'Maharashtra', 19.08, 72.88],
    ['Nagpur', 'Maharashtra', 21.15, 79.09],
    ['Ahmedabad', 'Gujarat', 23.02, 72.57],
    ['Surat', 'Gujarat', 21.17, 72.83],
    ['Vadodara', 'Gujarat', 22.31, 73.18],
    ['Jaipur', 'Rajasthan', 26.91, 75.79],
    ['Delhi', 'Delhi', 28.61, 77.21],
    ['Lucknow', 'Uttar Pradesh', 26.85, 80.95],
    ['Kolkata', 'West Bengal', 22.57, 88.36],
    ['Hyderabad', 'Telangana', 17.39, 78.49],
    ['Bengaluru', 'Karnataka', 12.97, 77.59],
    ['Chennai', 'Tamil Nadu', 13.08, 80.27],
  ];
