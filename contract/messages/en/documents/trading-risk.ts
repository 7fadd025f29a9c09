import { type DocumentVersion, firstVersion, noticeSections } from './document.ts'

const title = 'Trading Risk Disclaimer'
const lead = "Trading involves risk. Only risk capital you're prepared to lose."

const sections = (product: string) =>
  [
    {
      title: 'Education, not advice',
      paragraphs: [
        `${product} is a place to learn and discuss. Nothing that members, educators or ${product} itself write here is investment advice, a recommendation or an offer. Nobody here knows your situation.`,
        'What members say about their results is their own statement. We do not check it, and past results do not guarantee future ones.',
      ],
    },
    {
      title: 'What can go wrong',
      paragraphs: [
        'Prices of cryptocurrencies, metals, currencies and indices can move quickly against you. With borrowed money or derivatives, you can lose more than you put in. Markets can be closed, thinly traded or out of reach when you most want to trade.',
      ],
    },
    {
      title: 'What we ask of you',
      paragraphs: [
        'Decide for yourself, start small, and speak to a registered adviser before you commit money you cannot afford to lose. Never pay anyone who contacts you here for tips or to manage your account. If someone tries, tell us.',
      ],
    },
  ] as const

export const tradingRisk: readonly DocumentVersion[] = [
  {
    version: '2026-11-27',
    summary: "Adds SEBI's risk disclosures on derivatives and its standard warning.",
    isMaterial: false,
    text: (facts) => ({ title, lead, sections: [...sections(facts.product), ...noticeSections(facts)] }),
  },
  {
    version: '2026-11-22',
    summary: firstVersion,
    isMaterial: true,
    text: ({ product }) => ({ title, lead, sections: sections(product) }),
  },
]
