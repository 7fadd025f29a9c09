// The demo's made-up people. Nobody here exists.
export type DemoPerson = {
  name: string
  bio?: string
  location?: string
  website?: string
  /** Without a photo, the initials are shown. */
  photo?: 'contours' | 'swell' | 'rose' | 'harbour' | 'hills' | 'candles'
  /** Days before now. Without it, the well-known are there from the start, and the others joined at any time. */
  joined?: number
  /** Percentage of the others who follow this person. Without it, only a few do. */
  popularity?: number
  /** Takes part only in the actions written for them, never by chance. */
  isScripted?: true
}

/** Days before now on which the first people joined. */
export const firstJoinedDays = 218

export const people: Record<string, DemoPerson> = {
  meera_k: {
    name: 'Meera Krishnan',
    bio: 'MCX gold and silver, mostly ranges. I teach reading levels at weekends, free and without a channel.\nEvery trade here comes with the price at which it is wrong.',
    location: 'Chennai',
    website: 'https://meera-reads-gold.example/notes',
    photo: 'contours',
    popularity: 88,
  },
  vikram_s: {
    name: 'Vikram Solanki',
    bio: 'Nifty by the auction book: balance, imbalance, and the day when there is nothing to do. Former dealer, now I teach it and publish what did not work too.',
    location: 'Ahmedabad',
    website: 'https://solanki-backtests.example',
    photo: 'candles',
    popularity: 80,
  },
  rohan_d: {
    name: 'Rohan Deshpande',
    bio: 'Weekly charts of bitcoin for people with a job. Slow signals, slow stops. Teaching statistics by day.',
    location: 'Pune',
    website: 'https://slow-signals.example',
    photo: 'swell',
    popularity: 72,
  },
  lakshmi_r: {
    name: 'Lakshmi Reddy',
    bio: 'Twelve years on a treasury desk. Rupee pairs, RBI days and why the first hour matters.',
    location: 'Hyderabad',
    photo: 'rose',
    popularity: 64,
  },
  kavya_iyer: {
    name: 'Kavya Iyer',
    bio: 'Bank Nifty, small size. My journal is public, the bad weeks first.',
    location: 'Bengaluru',
    photo: 'hills',
    popularity: 55,
  },
  farah_reads_charts: {
    name: 'Farah Sheikh',
    bio: 'Charts in the morning, macro in the evening.',
    location: 'Mumbai',
    photo: 'harbour',
    popularity: 48,
  },
  harpreet_mcx: {
    name: 'Harpreet Gill',
    bio: 'Evening session. Risk first, then the rest. Basics for new members every Sunday.',
    location: 'Ludhiana',
    photo: 'contours',
    popularity: 40,
  },
  imran_q: {
    name: 'Imran Qureshi',
    bio: 'EURUSD ranges and patience.',
    location: 'Lucknow',
    photo: 'swell',
    popularity: 25,
  },
  sneha_p: {
    name: 'Sneha Patil',
    bio: 'Learning in public since March.',
    location: 'Nashik',
    photo: 'rose',
    joined: 217,
  },
  joseph_k: { name: 'Joseph Kurian', bio: 'Ratios, spreads, long coffee.', location: 'Kottayam', popularity: 20 },
  ananya_bose: {
    name: 'Ananya Bose',
    bio: 'बैंक निफ्टी, एक दिन में एक सौदा. योजना पहले, नतीजा बाद में.',
    location: 'Kolkata',
    photo: 'hills',
  },
  tenzin_d: {
    name: 'Tenzin Dolma',
    bio: 'Crypto from the hills, on a slow line.',
    location: 'Gangtok',
    photo: 'hills',
  },
  arjun_nair: {
    name: 'Arjun Nair',
    bio: 'Process over prediction.',
    location: 'Kochi',
    photo: 'harbour',
    popularity: 18,
  },
  priya_m: { name: 'Priya Menon', bio: 'I sleep better with half the size.', location: 'Thrissur' },

  aditya_rane: { name: 'Aditya Rane', location: 'Mumbai', photo: 'candles' },
  anita_sharma: { name: 'अनिता शर्मा', bio: 'सोना और चाँदी, धीरे धीरे.', location: 'जयपुर', photo: 'contours' },
  bhavna_shah: { name: 'Bhavna Shah', location: 'Surat', photo: 'rose', joined: 75 },
  chirag_m: { name: 'Chirag Mehta', bio: 'Options seller, nervous.', location: 'Rajkot', joined: 61 },
  deepa_raman: { name: 'Deepa Raman', location: 'Coimbatore', photo: 'swell' },
  devika_p: { name: 'Devika Pillai', joined: 33 },
  faisal_khan: { name: 'Faisal Khan', location: 'Bhopal', photo: 'harbour', joined: 48 },
  gauri_j: { name: 'Gauri Joshi', bio: 'Index funds, and a little Nifty for fun.', location: 'Nagpur' },
  harsh_vora: { name: 'Harsh Vora', joined: 27 },
  ishaan_b: { name: 'Ishaan Bhatt', location: 'Dehradun', photo: 'hills', joined: 52 },
  jaspreet_k: { name: 'Jaspreet Kaur', location: 'Amritsar', photo: 'contours' },
  kiran_rao: { name: 'Kiran Rao', bio: 'USDINR after lunch, against all advice.', location: 'Mysuru' },
  lalit_y: { name: 'Lalit Yadav', joined: 40 },
  manoj_t: { name: 'Manoj Tiwari', location: 'Varanasi', photo: 'swell', joined: 84 },
  neha_kulkarni: { name: 'Neha Kulkarni', location: 'Kolhapur', photo: 'candles' },
  nikhil_g: { name: 'Nikhil Gupta', bio: 'Swing trades, three a month.', location: 'Delhi' },
  omkar_sawant: { name: 'Omkar Sawant', location: 'Thane', joined: 19 },
  pooja_rathi: { name: 'Pooja Rathi', location: 'Indore', photo: 'rose', joined: 66 },
  rekha_n: { name: 'Rekha Nambiar', joined: 58 },
  ritika_sen: { name: 'Ritika Sen', bio: 'Reading more than trading.', location: 'Siliguri', photo: 'harbour' },
  sandeep_hooda: { name: 'Sandeep Hooda', location: 'Rohtak', joined: 71 },
  shreya_das: { name: 'Shreya Das', location: 'Guwahati', photo: 'swell', joined: 30 },
  siddharth_v: { name: 'Siddharth Verma', bio: 'Bitcoin since 2019, smaller every year.', location: 'Gurugram' },
  sunita_o: { name: 'Sunita Oraon', location: 'Ranchi', photo: 'hills', joined: 45 },
  tanvi_desai: { name: 'Tanvi Desai', photo: 'rose', location: 'Vadodara' },
  yusuf_fx: { name: 'Yusuf Ansari', bio: 'FX, London hours.', location: 'Aurangabad', joined: 36 },
  zoya_m: { name: 'Zoya Mirza', location: 'Srinagar', photo: 'contours', joined: 15 },

  nandini_rao: {
    name: 'Nandini Rao',
    bio: 'I look after the rooms here.',
    photo: 'rose',
    joined: 219,
    isScripted: true,
  },
  rahul_targets: { name: 'Rahul Malhotra', bio: 'Targets daily.', photo: 'candles', joined: 24, isScripted: true },
  daily_levels_hub: { name: 'Daily Levels Hub', joined: 16, isScripted: true },
  sure_gains_24: { name: 'Vicky Gains', joined: 2, isScripted: true },
}
