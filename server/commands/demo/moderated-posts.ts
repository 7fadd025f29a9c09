// Posts of the demo that were flagged, reported or moderated. Every name and handle is made up.
import type { DemoPost } from './post.ts'

const hour = 60
const day = 24 * hour

export const moderatedPosts: DemoPost[] = [
  {
    by: 'sure_gains_24',
    section: 'indextalks',
    ago: 95,
    underReview: true,
    text: 'Guaranteed profit daily in Bank Nifty, 5% every day without loss! Only 20 seats. Join my Telegram channel @sure_gains_24_vip for the jackpot call of today.',
  },
  {
    by: 'sure_gains_24',
    section: 'goldtalks',
    ago: 70,
    underReview: true,
    text: 'VIP gold calls, registration charge 1,999 only and refundable. Pay to UPI suregains24@okaxis and send me the screenshot.',
  },
  {
    by: 'meera_k',
    section: 'goldtalks',
    ago: 260,
    underReview: true,
    text: 'Three of you were sent this in my name: “Guaranteed 8% a week on gold, join t.me/meera_gold_vip.” That is not me. I have no channel anywhere, and whoever promises a weekly percentage lies. #warning',
    appeal: {
      ago: 235,
      text: 'I quote the message so that people recognise it. It warns of the scam; I offer nothing.',
    },
  },
  {
    by: 'neha_kulkarni',
    section: 'indextalks',
    ago: 22 * hour,
    underReview: true,
    text: 'My uncle paid 15,000 to a man who wrote “assured 10% a month, join t.me/assured_ten”. Two payouts came, then nothing. The police station in Kolhapur took the complaint within an hour: go there. #warning',
    decision: { ago: 20 * hour, status: 'approved', reason: 'A warning, and a useful one.' },
  },
  {
    by: 'joseph_k',
    section: 'goldtalks',
    ago: 2 * day + 3 * hour,
    text: 'Their gold note of today, all of it, because it costs 4,000 a month and nobody should have to pay that. Page one: support 1,23,900, resistance 1,26,200, sell on a rise. Page two follows. $GOLD',
    likes: 3,
    decision: {
      ago: 2 * day,
      status: 'rejected',
      reason:
        'This is the text of a paid newsletter, which is not ours to share. Write what you read in the chart yourself and it is welcome.',
    },
  },
  {
    by: 'chirag_m',
    section: 'indextalks',
    ago: 1 * day + 7 * hour,
    text: 'Whoever bought the 26,000 calls from the crowd here yesterday deserves the lesson. Some of you should not be let near a terminal. #expiry',
    likes: 2,
    decision: {
      ago: 1 * day + 4 * hour,
      status: 'rejected',
      reason: 'Disagree with the trade, not with the people. Leave the last sentence out and send it again.',
    },
    appeal: {
      ago: 1 * day + 2 * hour,
      text: 'It was meant for myself as well: I bought them too. I would have said so in the comments.',
    },
  },
  {
    by: 'rahul_targets',
    section: 'indextalks',
    ago: 3 * day,
    text: 'A friend at the exchange says a circuit comes on Thursday in three small caps. Load up before the others read this. #smallcaps',
    likes: 4,
    comments: [
      { by: 'kavya_iyer', text: 'A rumour with a day in it is still a rumour. Please do not trade this, anyone.' },
    ],
    reports: [
      {
        by: 'kavya_iyer',
        ago: 3 * day - 30,
        reason: 'misinformation',
        description: 'Inside information that nobody can check, with a call to buy before others.',
        decision: {
          ago: 2 * day + 20 * hour,
          status: 'resolved',
          notes: 'Third of the kind in a month, warned twice. Suspended for a week.',
          action: 'member_suspended',
          until: 4,
        },
      },
      {
        by: 'gauri_j',
        ago: 3 * day - 50,
        reason: 'scam',
        description: 'Looks like somebody who wants to sell to us on Thursday.',
        decision: {
          ago: 2 * day + 20 * hour - 5,
          status: 'resolved',
          notes: 'Same post, decided with the first report.',
        },
      },
    ],
  },
  {
    by: 'rahul_targets',
    section: 'goldtalks',
    ago: 4 * day + 2 * hour,
    text: '@meera_k Your range is rubbish and your readers are fools. I was short from 1,25,600 while you drew lines.',
    reports: [
      {
        by: 'sneha_p',
        ago: 4 * day + 1 * hour,
        reason: 'abuse',
        description: 'He goes after her under every post.',
        decision: {
          ago: 4 * day - 2 * hour,
          status: 'resolved',
          notes: 'Removed, member told why.',
          action: 'content_removed',
        },
      },
    ],
  },
  {
    by: 'daily_levels_hub',
    section: 'fxtalks',
    ago: 6 * day,
    text: 'Daily levels for 28 pairs, 14 metals and 60 coins. The same chart again in an hour, in every room. #levels #forex #crypto #gold #nifty',
    reports: [
      {
        by: 'imran_q',
        ago: 6 * day - 15,
        reason: 'spam',
        description: 'The same text in four rooms since the morning.',
        decision: {
          ago: 5 * day + 22 * hour,
          status: 'resolved',
          notes: 'A machine that posts. Closed.',
          action: 'member_banned',
        },
      },
    ],
  },
  {
    by: 'siddharth_v',
    section: 'bittalks',
    ago: 8 * hour,
    text: 'My old exchange has not paid out withdrawals for two days. Support says maintenance. I do not say more than that, but I moved the rest. $BTC #exchanges',
    likes: 15,
    saves: 4,
    comments: [
      { by: 'rohan_d', text: 'Two of my readers say the same. Please name it only when you have it in writing.' },
    ],
    reports: [
      {
        by: 'harsh_vora',
        ago: 7 * hour,
        reason: 'misinformation',
        description: 'No name and no proof, and people will panic all the same.',
      },
      { by: 'omkar_sawant', ago: 6 * hour, reason: 'other', description: 'Could an administrator ask for the ticket?' },
    ],
  },
  {
    by: 'lalit_y',
    section: 'fxtalks',
    ago: 15 * hour,
    text: 'I have put my notes on USDJPY together as a file of 40 pages. Ask me below if you want to read it; the first ten readers only have to say what they think. $USDJPY',
    likes: 5,
    reports: [
      { by: 'yusuf_fx', ago: 13 * hour, reason: 'spam', description: 'He asks for readers in every room this week.' },
    ],
  },
  {
    by: 'farah_reads_charts',
    section: 'goldtalks',
    ago: 7 * day,
    text: 'I was wrong for three weeks about dollar gold, in public, with charts. The list of the calls is below this one in my profile. Nothing deleted. $XAUUSD #journal',
    likes: 22,
    saves: 6,
    savedBy: ['meera_k'],
    reports: [
      {
        by: 'manoj_t',
        ago: 7 * day - 90,
        reason: 'misinformation',
        description: 'She admits herself that the calls were wrong.',
        decision: {
          ago: 6 * day + 20 * hour,
          status: 'dismissed',
          notes: 'To be wrong in public and to say so is what this place is for.',
        },
      },
    ],
  },
]
