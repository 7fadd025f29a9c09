// Words of one meaning in English, Hinglish, Hindi and a few other languages, so that a text in other words is known too.
// A word can be in several classes. Spellings that normalize.ts reduces to one are listed once.

export const wordClasses = {
  i: 'i me main mai mein mujhe mujhse meri mere mera my mine im ive ill id mane mi maza majhya mala naan nenu na enaku en njan मैं मैंने मुझे मेरा मेरे मेरी मुझसे hu hoon hun हूं naaku menu',
  we: 'we our us ours weve were hum ham hamare hamara hamari humare hamein humse hamse हम हमें हमारा हमारे हमारी हमसे naanga memu amhi amchya ame asi naavu',
  you: 'you your youre youll youve yours ur u aap aapka aapke aapki aapko apna apne apni tum tumhara tumhe tumko tera tere teri tu tujhe tumche tusi tamara ungal unga mee miru nimma apnar आप आपका आपके आपकी आपको आपसे अपना अपने अपनी तुम तुम्हारा yourself beta',
  others:
    'they them their theyre he him his she her hes shes unka unke unki unko unse uska uske uski usko woh wo log logon inka inke iska वे वो उन उनका उन्होंने उस उसका उसके उसमें उससे उसि लोग लोगों someone somebody anybody anyone whoever kisi koi किसी कोई caller guy man lady woman aadmi ladki आदमी',
  negation:
    'no not never dont doesnt didnt wont cant cannot isnt arent wasnt nahi nahin nai mat na nako illa illai ledu nothing nobody none without bina नहीं नही मत न बिना कभी',
  questionWord:
    'is are was does do did can could should would anyone kya क्या kaise कैसे why who how which whom kyun kyu kaun kaunsa क्यों कौन कहां kahan anybody',
  future:
    'will shall ill going denge dunga dengi doonga dega degi milega milegi hoga hogi jayega jayegi karega karenge karunga dilata देंगे दूंगा देगा मिलेगा मिलेगी होगा होगी जाएगा जाएगी करेंगे करूंगा kodutheve tharom kudukkrom isthamu deu nikalwa nikalwaya दिलवाति निकलवा निकलवाते निकलवाया dilaenge denga aayega lagega lagegi',
  past: 'was were had did got went lost paid said asked told gave took came made bought sold gaya gayi gaye tha thi the hua hui hue kiya kiye liya diya bola aaya aayi poyiduchu gele gayo था थी थे गया गए गई हुआ हुई किया लिया दिया बोला आया आई posted removed',
  profit:
    'profit profitable profits munafa munafe nafa laabh kamai earn earns earned earning earnings income gain gains gained labham मुनाफा मुनाफे नफा लाभ कमाई आमदनी प्रॉफिट फायदा फायदे fayda faida return returns yield roi payout payouts byaj ब्याज interest kamao kamaye kamaya kama kamane kamata kamati कमाओ कमाएं कमाए कमा कमाने kamaate cash green',
  loss: 'loss losses lost losing lose nuksan ghata haani haar haare haarna dob dobara dobata barbaad nashtam naksan नुकसान घाटा घाटे हानि डुबा डुबे डुबेगा हार red minus wiped gone',
  certainty:
    'guarantee guaranteed guarantees guaranty assured assurance pakka pakki pakke sure sureshot certain confirm confirmed fix fixed fixd riskfree zimmedari jimmedari likhit hamkhas urappu garanti गारंटी पक्का पक्की पक्के निश्चित शर्तिया लिखित जिम्मेदारी surakshit safe secure secured protected insured promise promised pakku jackpot सुरक्षित जैकपॉट nuksanrahit riskless',
  multiple:
    'double doubled doubles doubling triple tripled multiply multiplied x dugna duguna doguna dogna dugne duppat tiguna guna irattiyakkam rettai dwigun दोगुना दुगना तिगुना गुना multibagger multi flip turn turned',
  money:
    'money cash capital fund funds paisa paise rupees rupaye rupay rupee rs inr rupiya rakam rakm raqam amount invest investa invested investing investment investments investor investors invests nivesh lagao lagaya lagaye laga lagane deposit deposits deposited jama panam dabbulu hana taka पैसा पैसे रकम रुपये रुपए निवेश जमा लगाओ लगाइए लगाएं लगाया पूंजी poonji punji savings wealth usdt btc dollars bucks eth lakh lakhs crore lac k hazaar hajar हजार लाख करोड़',
  period:
    'day daily week weekly month monthly roz roj rozana rojana hafte hafta mahina mahine maheene mahinyat har din dino dinon fortnight fortnightly hourly minute minutes min hours ghante raat shaam tonight रोज रोजाना हफ्ते महीने महीना दिन दिनों घंटे maasam tingalalli naal roju divas yearly quarterly year saal साल',
  fee: 'fee fees charge charges charg shulk feez registration processing gst insurance tax levy clearance fine penalty stamp duty file advance security refundable फीस शुल्क चार्ज टैक्स जीएसटी रजिस्ट्रेशन cost price rate kostak fare booking',
  pay: 'pay send transfer recharge bhejo bhej bhejen bhejiye bharo bharna dalo daal dena do deposit jama gpay phonepe paytm upi qr scan भेजो भेजें भेजिए भरिए डालो डालें डालिए दीजिए यूपीआई फोनपे पेटीएम bhara chesi payment',
  cheap:
    'cheap discount off half offer free muft mufat bonus coupon limited lifetime only just sirf bas fakt kevala sasta saste trial deal मुफ्त फ्री सस्ते सस्ता केवल सिर्फ ऑफर बोनस छूट reward gift prize claim giveaway airdrop inam cashback',
  hurry:
    'hurry fast quick quickly jaldi turant now today tonight aaj abhi last closing closes close deadline expires seats seat slots slot few left bacha bachi bache hours limited soon immediately instant urgent jagah जल्दी तुरंत आज अभी सीट सीमित आखिरी antim warna otherwise before midnight',
  contact:
    'dm inbox message msg ping text write call contact sampark mail email gmail number no. join link bio profile private personal pm reach reply comment likho likhe likhen bolo batao kaho gal karo connect knock judo jude judiye judein मैसेज संदेश संपर्क इनबॉक्स नंबर जुड़ो जुड़ें जुड़िए जुड़ने लिखें लिखो बताइए बोलो कॉल फोन लिंक इच्छुक interested iccha pannunga cheyandi kara korun maadi aagi beku search dhoondo',
  join: 'join joining judo group channel room team vip premium member members membership subscribe subscribers subscription private list inner circle club community family network ग्रुप चैनल सदस्य सदस्यों सदस्यता टीम जुड़ कर batch',
  tip: 'call calls tip tips signal signals recommendation advice salah stock name naam jackpot sureshot btst hero zero target targets accuracy accurate hit ratio winning winrate win hits entry कॉल टिप टारगेट सलाह सटीक multibagger',
  privilege:
    'operator insider inside promoter news khabar secret confidential quota anchor institutional institution qib hni preipo unlisted kota allotment ipo block nephew merger खबर ऑपरेटर अंदर भीतर कोटा कोटे अलॉटमेंट आवंटन गुप्त upper circuit discount',
  manage:
    'handle handled handling handler manage managed manages management managing delegate mandate run copy copytrading pamm pms sambhal sambhalo sambhalunga chala chalana chalane chalata chalavto chalayenge chalaenge login id password api sharing split share half partner hissa mera tumhara हैंडल संभालने चलाएंगे चलाने हिस्सा bhagidari partnership ardha aadha paathi',
  account: 'account accounts acc demat dmat khata khate आईडी खाता खाते डीमैट अकाउंट id wallet वॉलेट terminal portfolio',
  course:
    'course courses class classes webinar masterclass workshop mentor mentorship mentoring mentors coach coaching guru sikh sikha sikhana sikhao sikhata sikhate sikhau sikhaya sikho sekh sekha sekhna sekhne sekho teach teaches learn training ebook batch academy strategy setup formula system indicator सिख सिखने सिखा सिखाउंगि सिखाते सिखो कोर्स क्लास गुरु trainer student students disciple disciples',
  lesson:
    'lesson session notes chapter video slides playlist book books varsity library college recording explain explained pdf attached github',
  job: 'job jobs work hiring hire vacancy parttime salary kaam naukri ghar baithe home task tasks typing data operator telecaller rating review like videos काम नौकरी घर बैठे वेतन टास्क intern hr recruit',
  rent: 'rent rental kiraye kiraya lease sim kit passbook atm current savings commission किराये किराए सिम कमीशन partner',
  loan: 'loan loans lon karz karza udhaar lending lender cibil emi credit mudra mortgage लोन कर्ज सिबिल उधार ऋण leverage margin funded prop challenge evaluation ftmo',
  recover:
    'recover recovers recovered recovery retrieve refund wapas vapas vapasi back hacker trace traced chargeback reclaim unfreeze victim victims stuck phasa phansa atka fas fasa वापस वापसी फंस फंसा अटका nikal nikala nikali nikalke nikalna nikalo nikalta nikalte nikalwa nikalwaya',
  fraud:
    'fraud frauds scam scams scammer scammers fake thug thugs thag chor cheat cheated ponzi trap bait nakli dhoka dhokha farzi farji jhooth jhoot lie lying illegal mosapoyam धोखा ठग फर्जी नकली झूठ चोर phishing pyramid thief blackmail',
  warn: 'beware avoid careful alert caution savdhan report reported block blocked complaint police fir cybercrime arrested warn warning warned ignore delete verify check bacho bachein dhyan doubt सावधान शिकायत पुलिस बचें बचिए रिपोर्ट ध्यान दूर verified suspicious fishy trust bharosa',
  authority:
    'sebi rbi nse bse cbi ed customs department ministry officer official exchange government court regulator telecom income सेबी आरबीआई अधिकारी विभाग सरकार cdsl nsdl npci irdai bank बैंक broker support care helpdesk admin moderator verification team customer executive manager',
  secret:
    'otp pin password cvv seed phrase words recovery key private tpin aadhaar pan card screen anydesk teamviewer quicksupport kyc verify validate authorise ओटीपी पिन पासवर्ड आधार पैन केवाईसी शब्द code कोड share batao bataiye बताइए login credentials remote digits ank',
  suspend:
    'suspended suspension deactivated block blocked blocks freeze frozen expire expired expires band hold warrant arrest legal penalty reject rejected rejections बंद ब्लॉक गिरफ्तारी giraftari lock locked locking unlock release verify update अपडेट',
  install:
    'link click tap form site website url app apk download install signup sign register code referral invite bitly xyz html लिंक ऐप डाउनलोड रजिस्टर फॉर्म कोड refer upline',
  coin: 'coin coins token tokens usdt bitcoin btc eth crypto wallet airdrop presale mint nft staking mining metamask binance gas blockchain defi whitelist listing क्रिप्टो सिक्के बिटकॉइन एयरड्रॉप माइनिंग',
  bot: 'bot bots algo ea robot ai automated automatic auto software script api code बॉट रोबोट एल्गो',
  affection:
    'dear handsome beautiful lovely sweet friend friends friendship dost lonely alone destiny fate honey kind heart pretty hello hi widow single love uncle aunt दोस्त प्यार trust feel blessing',
  praise:
    'thanks thank grateful blessed god bless mr mrs ms coach changed life believe skeptical doubted legit vouch vouching genuine trusted proof screenshot screenshots satisfied happy bharosa bharose vishwas shukriya dhanyavaad धन्यवाद भरोसा भरोसेमंद विश्वास सबूत kama raha',
  wealth:
    'lakhpati crorepati millionaire rich freedom luxury bmw fortuner flat bike car dream dreams quit boss lifestyle passive financial poor life zindagi अमीर जिंदगी wealthy',
  chart:
    'support resistance breakout chart charts candle candles rsi macd vwap ema trend range level levels gap close closing volume oi iv premium strike expiry straddle nifty banknifty gold crude stop sl stoploss target neckline timeframe weekly swing short long position lots lot index futures hedge सपोर्ट चार्ट स्टॉप निफ्टी लेवल',
  diary:
    'bought sold exited booked journal mistake learned waited missed trade trades trading position size lesson entry exit plan rule discipline patience paper drawdown r galti seekha sabr dhairya गलती सीखा धैर्य ट्रेड सौदा सौदे',
  family:
    'father mother wife husband uncle aunt brother sister son daughter papa mummy maa chacha mama bua dadi bhai cousin neighbour neighbor padosi parents family biwi पिता पिताजी मां भाई पत्नी चाचा दोस्त पड़ोसी colleague roommate boss',
  joke: 'laughs lol haha lmao joke samosa chai cat dog momos wife mars coin mirror sheeshe astrologer scooter horoscope',
  news: 'police arrested sebi rbi court order orders fined bars bans seized crore according circular announced quarter results listed lists ratio dividend record bonus revised guidance study report index adr गिरोह रोक विभाग',
  tax: 'tax itr ca gst tds stt audit turnover slab deduction ltcg stcg return filing notice nominee dp amc brokerage contract note statement settlement ledger pledge टैक्स कर नॉमिनी',
  service:
    'app update error server login session ticket customer care support otp sms kyc pending debited credited withdrawal order rejected failed stuck days utr mandate asba branch',
  lakhs: 'lakh lakhs crore cr l k lacs लाख करोड़ million',
  numeral:
    'one two three four five six seven eight nine ten ek do char paanch das bees pachas sau एक दो तीन चार पांच दस बीस पचास सौ',
  percent: '% percent percentage pratishat taka फीसदी प्रतिशत परसेंट pc',
  currency: '₹ $ rs inr usd',
  expert:
    'expert experts analyst analysts professional experience experienced certified registered licensed team desk years trader sir madam sebi specialist विशेषज्ञ अनुभव',
  introduction:
    'reference references introduce introduction refer senior upline manager uncle friend knows contact connected',
  address:
    'sir madam bhai bro dear friends guys dosto mitron ladies students everyone investor trader members भाई दोस्तों सर brother sister respected',
  ease: 'simple easy sleep sit relax tension nothing automatic guaranteed koi mehnat baitho aasan आसान टेंशन chinta effort worry',
  selected:
    'exclusive special selected chosen invited invitation private elite inner vip confidential eligible winner won congratulations lucky approved आमंत्रित चुना विशेष badhai allotted',
  truth: 'legit real genuine sach sahi true scam safe legal asli normal possible allowed trust तुम सच सही असली wrong',
  opinion:
    'think believe opinion view feel maybe probably seems imo guess expect agree disagree lagta shayad शायद honestly',
  greeting:
    'welcome good morning congrats congratulations happy birthday thanks nice great see meetup chai बधाई धन्यवाद',
  emoji: 'shines points alarms ticks',
  want: 'want wants wanted need needs needed require required chahiye chahte looking seek seeking ichha venam kavali beku चाहिए चाहते जरूरत zaroorat zarurat',
  company:
    'company companies firm office business corporate house startup कंपनी platform platforms broker brokers brokerage agency',
  share: 'share shares stock stocks equity ipo bond bonds etf sip scrip शेयर शेयरों units mutual',
  market: 'market markets bazaar sensex nifty बाजार sector economy',
  here: 'here yahan yahin idhar room page pinned post posted thread below comments यहां यहीं public publicly site community',
  all: 'all every everyone everybody each any anything everything sab sabko har koi सब हर सभी anyone',
  says: 'says said told tells asked asks asking promised promises wants claims claimed bola bolte bolta bole kaha kehta kehte bol बोलता कहता कहे बोले promising offers offered showing shows',
  know: 'know knows known understand read look see watch find found dekho dekha pata samajh samjha देखो पता समझ देखें samjho',
  give: 'give gives giving given deta dete dega denge dunga deti provide provided provides diya offer offers offering उपलब्ध available देते देता देना',
  take: 'take takes taking lo leta lete lena get gets getting milta mile milte mila ले लो लेता मिलता मिले मिला लीजिए receive received',
  make: 'make makes making made banao bana banaya banate बना बनाओ kar karo karein karke karte karna करो करें करके करना do done doing',
  start:
    'start starts started starting shuru begin begins open opens opening chalu शुरू शुरुआत चालू launch launches launching available naya new नया',
  coming: 'tomorrow kal kl next monday tuesday wednesday thursday friday coming upcoming कल naalaikku udya',
  earlier: 'yesterday ago last before previous earlier pichle pehle pahle beete पिछले पहले',
  but: 'but however though although par lekin magar लेकिन मगर still yet except only',
  condition: 'if agar unless whether when jab tab jo जो जब अगर',
  purpose: 'for ke liye ko to के लिए को',
  means: 'by from with through via se mein me से में',
  minimum: 'minimum min small chota chote kam se छोटे कम न्यूनतम maximum max',
  now: 'now abhi aaj today अभी आज',
  number: 'number no. phone mobile contact नंबर मोबाइल फोन sim',
  write:
    'dm message msg inbox ping text comment drop type reply write ask likho bolo batao karo मैसेज इनबॉक्स लिखो लिखें बोलो interested',
  bio: 'bio profile picture photo link highlights name naam प्रोफाइल',
  hitRate: 'accuracy accurate win winning winrate winners hit ratio percent success rate record',
  offer:
    'service services package plan plans scheme schemes programme program product pool project desk system योजना सेवा',
  clients:
    'client clients customer customers investor investors members people families students traders users ग्राहक निवेशक सदस्य',
  trade: 'buy buying bought kharido kharid bech becho sell selling sold sale खरीदो खरीद बेच load grab accumulate bhar',
  withdraw: 'withdraw withdrawal withdrawals withdrew withdrawn redeem nikal nikalo redemption released निकाल',
  law: 'legal illegal law rule rules regulation allowed licence license registered registration compliance act section कानून नियम',
  problem: 'wrong problem error failed fail rejected stuck mistake late bad worst galat kharab गलत',
  prepayment: 'verification verify fee levy tax refundable security deposit before release unlock',
  elder: 'retired pension senior old elders parents school teacher doctor colonel principal banker',
  comparison: 'better best vs versus cheaper than compare cheapest good decent which kaunsa compared review',
  talk: 'talk chat discuss conversation baat call meet meeting zoom बात',
  place:
    'mumbai delhi pune ahmedabad surat indore jaipur bengaluru hyderabad chennai kolkata dubai london goa gurugram nagpur kochi',
  spelledNumber: 'zero double triple oh nine eight seven plus dot com at slash',
}
