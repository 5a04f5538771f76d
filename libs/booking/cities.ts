/**
 * The cities that are recognised in any of their spellings: the name that is shown, then other spellings, separated by
 * commas. A city that is missing here is recognised by the name that a person typed.
 */
const CITIES = `
Agartala; Agra; Ahmedabad, Amdavad, अहमदाबाद; Ahmednagar; Aizawl; Ajmer, अजमेर; Akola; Aligarh; Alwar; Amravati
Ambala; Amritsar, अमृतसर; Anand; Asansol; Aurangabad, Chhatrapati Sambhajinagar, औरंगाबाद; Bareilly, बरेली
Bathinda; Belagavi, Belgaum; Bengaluru, Bangalore, Banglore, बेंगलुरु, बंगलौर, बैंगलोर; Bhagalpur; Bharatpur; Bhavnagar
Bhilai; Bhilwara; Bhiwandi; Bhopal, भोपाल; Bhubaneswar, Bhubaneshwar, भुवनेश्वर; Bhuj; Bikaner, बीकानेर; Bilaspur; Bokaro
Burhanpur; Chandigarh, चंडीगढ़; Chennai, Madras, चेन्नई; Chhindwara; Coimbatore, कोयंबटूर; Cuttack, कटक; Darbhanga
Darjeeling; Dehradun, Dehra Dun, देहरादून; Delhi, New Delhi, Dilli, दिल्ली, नई दिल्ली; Dewas, देवास; Dhanbad, धनबाद; Dhar, धार
Dharamshala, Dharamsala; Dibrugarh; Durg; Durgapur; Erode; Faridabad, फ़रीदाबाद, फरीदाबाद; Gandhinagar, गांधीनगर; Gangtok; Gaya
Ghaziabad, ग़ाज़ियाबाद, गाज़ियाबाद, गाजियाबाद; Goa, गोवा; Gorakhpur, गोरखपुर; Greater Noida; Guntur; Gurugram, Gurgaon, गुरुग्राम, गुड़गांव
Guwahati, Gauhati, गुवाहाटी; Gwalior, ग्वालियर; Haldwani; Haridwar, Hardwar, हरिद्वार; Hisar; Hosur
Hubballi, Hubli; Hyderabad, हैदराबाद; Imphal; Indore, Indor, Indaur, इंदौर, इन्दौर; Itanagar; Jabalpur, Jubbulpore, जबलपुर
Jaipur, जयपुर; Jaisalmer; Jalandhar, Jullundur; Jalgaon; Jammu, जम्मू; Jamnagar; Jamshedpur, Tatanagar, जमशेदपुर; Jhansi, झांसी
Jodhpur, जोधपुर; Junagadh; Kalyan; Kannur; Kanpur, Cawnpore, कानपुर; Karnal; Khandwa, खंडवा; Khargone; Kochi, Cochin, Ernakulam, कोच्चि
Kohima; Kolhapur, कोल्हापुर; Kolkata, Calcutta, कोलकाता; Kollam; Kota, कोटा; Kottayam; Kozhikode, Calicut; Kurnool; Leh
Lucknow, लखनऊ; Ludhiana, लुधियाना; Madurai, मदुरै; Mandsaur; Mangaluru, Mangalore; Manali; Mathura, मथुरा; Meerut, मेरठ; Mhow, महू
Moradabad; Mumbai, Bombay, मुंबई, मुम्बई, बंबई; Mussoorie; Muzaffarpur; Mysuru, Mysore, मैसूर; Nadiad; Nagpur, नागपुर; Nainital
Nanded; Nashik, Nasik, नासिक, नाशिक; Navi Mumbai, नवी मुंबई; Neemuch; Nellore; Noida, नोएडा; Ooty; Panaji, Panjim; Panipat; Panvel
Patiala; Patna, पटना; Pimpri Chinchwad, Pimpri; Pithampur; Prayagraj, Allahabad, प्रयागराज, इलाहाबाद; Puducherry, Pondicherry; Pune, Poona, पुणे
Puri; Pushkar; Raipur, रायपुर; Rajahmundry; Rajkot, राजकोट; Ranchi, रांची; Ratlam, रतलाम; Rewa, रीवा; Rishikesh, ऋषिकेश; Rohtak
Roorkee; Rourkela; Sagar, सागर; Saharanpur; Salem; Sangli; Satna; Sehore; Shillong; Shimla, Simla, शिमला; Shivpuri; Siliguri
Sikar; Silchar; Solapur, Sholapur; Sonipat; Srinagar, श्रीनगर; Surat, सूरत; Thane, Thana, ठाणे; Thanjavur
Thiruvananthapuram, Trivandrum; Thrissur, Trichur; Tiruchirappalli, Trichy; Tirunelveli; Tirupati; Tiruppur; Udaipur, उदयपुर
Udupi; Ujjain, Ujain, उज्जैन; Vadodara, Baroda, वडोदरा; Vapi; Varanasi, Banaras, Benares, Kashi, वाराणसी, बनारस; Vasai; Vellore; Vidisha
Vijayawada; Virar; Visakhapatnam, Vishakhapatnam, Vizag; Vrindavan; Warangal
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

/** The shown name of each spelling, in small letters. */
export const CITY_BY_SPELLING: ReadonlyMap<string, string> = new Map(
  CITIES.split(/[;\n]/).flatMap((line) => {
    const spellings = line.split(',').map((name) => name.trim());
    return spellings.filter(Boolean).map((spelling) => [spelling.toLowerCase(), spellings[0] ?? ''] as const);
  }),
);
