// The demo's articles: about how markets and people work, without prices of any day or figures that nobody measured.
import { type DemoArticle, heading, list, paragraph, quote, table } from './article.ts'
import { goldChart, niftyChart } from './post.ts'

export const articles: DemoArticle[] = [
  {
    market: 'gold',
    ago: 1,
    isFeatured: true,
    chart: goldChart(124_900, 124_300),
    title: 'A floor that is touched often is not a strong floor',
    summary: 'Each touch of a level uses up some of the buyers behind it. What to write down before the next one.',
    document: [
      heading('What a level is'),
      paragraph(
        'A level is a place where people have said that they will trade. Some of them have orders there already.',
      ),
      paragraph('Every touch fills a part of these orders. What remains is smaller, unless new buyers arrive.'),
      heading('What a chart can show'),
      list(
        'How far the price comes back after each touch.',
        'Whether the volume grows or shrinks from touch to touch.',
        'How long the market stays away from the level.',
      ),
      quote(
        'If you can’t say below which price you are wrong, you don’t have a level. You have a hope.',
        'House rules',
      ),
      heading('Before the next touch'),
      table(
        'Three notes for a journal',
        ['Question', 'Example of an answer'],
        ['Where am I wrong?', 'An hourly close below the lowest touch'],
        ['What would change my mind earlier?', 'A weaker bounce than the last one'],
        ['How much do I lose then?', 'The amount I chose before'],
      ),
    ],
  },
  {
    market: 'gold',
    ago: 3,
    title: 'What the rupee does to the gold price in India',
    summary: 'Gold can fall in dollars and rise in rupees on the same day. The arithmetic fits on a napkin.',
    document: [
      paragraph(
        'Gold is priced in dollars in most of the world. The Indian price follows that price and the exchange rate.',
      ),
      paragraph(
        'When the rupee falls, each dollar of the gold price costs more rupees. It was a rise in dollars that we saw.',
      ),
      heading('A way to see both'),
      list(
        'Look at the chart in dollars first.',
        'Then look at the exchange rate.',
        'Only then look at the rupee price.',
      ),
    ],
    correction: {
      of: 'When the rupee falls, each dollar of the gold price costs more rupees. It was a rise in dollars that we saw.',
      by: 'When the rupee falls, each dollar of the gold price costs more rupees. The rise can come from the rupee alone.',
      text: 'We first wrote that the rise came from the dollar price. It can come from the exchange rate alone.',
    },
  },
  {
    market: 'index',
    ago: 5,
    chart: niftyChart(24_900, 24_780),
    title: 'Expiry days: why a quiet morning can end loudly',
    summary: 'Option writers hedge more in the last hours. What that means for stops, and for sitting still.',
    document: [
      paragraph('Close to expiry, a small move of the index changes the value of an option near its strike a lot.'),
      paragraph('Those who sold options then have to trade more to stay hedged, in the direction of the move.'),
      heading('What follows for a plan'),
      list('Smaller size, or none.', 'Stops that are wider than usual, or no new trades in the last hour.'),
    ],
  },
  {
    market: 'index',
    ago: 9,
    title: 'An open gap is a question, not a promise',
    summary: '“Gaps get filled” is true often enough to be dangerous. How to ask it as a question instead.',
    document: [
      paragraph('Many gaps are filled within days. Some are never filled, and they are the ones that end accounts.'),
      quote('Which price would show that this gap stays open?'),
      paragraph('Write the answer down before the trade. It is the only part of the idea that can be checked later.'),
    ],
  },
  {
    market: 'forex',
    ago: 6,
    title: 'Carry, in plain words',
    summary: 'Being paid to hold a currency sounds like free money. What the payment is for.',
    document: [
      paragraph(
        'A currency with a high interest rate pays those who hold it. The payment is for a risk: that it falls.',
      ),
      heading('Where it goes wrong'),
      paragraph('Many people hold the same trade. When it turns, they leave through the same door in the same hour.'),
    ],
  },
  {
    market: 'forex',
    ago: 12,
    title: 'Reading a range before trading it',
    summary: 'A range has two edges and a middle. Most losses happen in the middle.',
    document: [
      list(
        'Mark the edges by closes, not by the longest wicks.',
        'Trade near an edge, or not at all.',
        'Decide before the trade what a break is: one close, or two.',
      ),
      paragraph('Nobody has to be in the middle. Waiting costs nothing but patience.'),
    ],
  },
  {
    market: 'bitcoin',
    ago: 4,
    title: 'What a 24-hour market does to your sleep',
    summary: 'Bitcoin never closes. You do. Rules for the hours in which nobody is watching.',
    document: [
      paragraph('A stop order works while you sleep. A plan that needs you awake at four in the morning doesn’t.'),
      heading('Three rules for the night'),
      list(
        'No position without a stop in the market.',
        'No new trades after midnight.',
        'Alarms for levels, not for profit.',
      ),
    ],
  },
  {
    market: 'bitcoin',
    ago: 10,
    title: 'Fear and greed are made of people’s words',
    summary: 'How a reading from stances differs from one made of prices, and what neither can tell.',
    document: [
      paragraph(
        'A reading made of prices says what people did with money. One made of stances says what they say they expect.',
      ),
      paragraph('Both can be wrong, and both are late. The second one at least names its sample.'),
    ],
  },
  {
    market: 'gold',
    ago: 14,
    title: 'Wedding season and gold: a story older than its evidence',
    summary: 'Everyone knows that gold rises before weddings. How one could check that, step by step.',
    document: [
      list(
        'Choose the dates before looking at prices.',
        'Take enough years.',
        'Count the years that speak against it, too.',
      ),
      paragraph('If the result surprises you, check the dates again. If it pleases you, check them twice.'),
    ],
  },
  {
    market: 'index',
    ago: 17,
    title: 'The cost of one more trade',
    summary: 'Brokerage, taxes and the spread look small. Added up over a year they are a position of their own.',
    document: [
      paragraph('Add the costs of your last fifty trades. Compare the sum with what those trades earned.'),
      table(
        'What to add up',
        ['Cost', 'Where to find it'],
        ['Brokerage', 'Contract note'],
        ['Taxes', 'Contract note'],
        ['Spread', 'Your own journal'],
      ),
    ],
  },
  {
    market: 'bitcoin',
    ago: 20,
    title: 'How to read a chart that somebody else drew',
    summary: 'Four questions before you believe a line, an arrow or a circle.',
    document: [
      list(
        'Which time frame is it?',
        'Where does the axis begin?',
        'What was left out?',
        'When was it drawn: before or after?',
      ),
      paragraph('The last question matters most. Every chart looks clear from its right-hand side.'),
    ],
  },
  {
    market: 'forex',
    ago: 0.5,
    isScheduled: true,
    title: 'News at 19:00: trade it, fade it or watch it',
    summary: 'What happens to spreads around an announcement, and why watching is a decision.',
    document: [
      paragraph('In the seconds around an announcement, the spread can be wider than the move you hoped for.'),
    ],
  },
]
