// The part of schema.org's vocabulary that the site's structured data uses (release 30.0 of March 2026), and a check against
// it.

/** Each type with those that it is a kind of. */
const types: Record<string, string> = {
  Action: 'Thing',
  AggregateRating: 'Rating',
  Article: 'CreativeWork',
  AssessAction: 'Action',
  BreadcrumbList: 'ItemList',
  Clip: 'CreativeWork',
  Comment: 'CreativeWork',
  CommentAction: 'CommunicateAction',
  CommunicateAction: 'InteractAction',
  ConsumeAction: 'Action',
  CorrectionComment: 'Comment',
  CreateAction: 'Action',
  CreativeWork: 'Thing',
  DiscussionForumPosting: 'SocialMediaPosting',
  FollowAction: 'InteractAction',
  ImageObject: 'MediaObject',
  Intangible: 'Thing',
  InteractAction: 'Action',
  InteractionCounter: 'StructuredValue',
  ItemList: 'Intangible',
  LikeAction: 'ReactAction',
  ListItem: 'Intangible',
  MediaObject: 'CreativeWork',
  NewsArticle: 'Article',
  Offer: 'Intangible',
  Organization: 'Thing',
  Person: 'Thing',
  ProfilePage: 'WebPage',
  QuantitativeValue: 'StructuredValue',
  Question: 'Comment',
  Rating: 'Intangible',
  ReactAction: 'AssessAction',
  SocialMediaPosting: 'Article',
  SoftwareApplication: 'CreativeWork',
  StructuredValue: 'Intangible',
  Thing: '',
  VideoObject: 'MediaObject',
  WatchAction: 'ConsumeAction',
  WebApplication: 'SoftwareApplication',
  WebPage: 'CreativeWork',
  WebSite: 'CreativeWork',
  WriteAction: 'CreateAction',
}

/** Each property with the types that may have it, and with the types of its values. */
const properties: Record<string, readonly [of: string, values: string]> = {
  agentInteractionStatistic: ['Organization Person', 'InteractionCounter'],
  aggregateRating: ['CreativeWork Offer Organization', 'AggregateRating'],
  alternateName: ['Thing', 'Text'],
  applicationCategory: ['SoftwareApplication', 'Text URL'],
  articleSection: ['Article', 'Text'],
  author: ['CreativeWork Rating', 'Organization Person'],
  bestRating: ['Rating', 'Number Text'],
  breadcrumb: ['WebPage', 'BreadcrumbList Text'],
  caption: ['ImageObject VideoObject', 'MediaObject Text'],
  comment: ['CreativeWork', 'Comment'],
  commentCount: ['CreativeWork', 'Integer'],
  contentUrl: ['MediaObject', 'URL'],
  correction: ['CreativeWork', 'CorrectionComment Text URL'],
  dateCreated: ['CreativeWork', 'Date DateTime'],
  dateModified: ['CreativeWork', 'Date DateTime'],
  datePublished: ['CreativeWork', 'Date DateTime'],
  description: ['Thing', 'Text TextObject'],
  duration: ['MediaObject', 'Duration QuantitativeValue'],
  educationalLevel: ['CreativeWork', 'DefinedTerm Text URL'],
  endOffset: ['Clip', 'HyperTocEntry Number'],
  expires: ['CreativeWork', 'Date DateTime'],
  genre: ['CreativeWork', 'DefinedTerm Text URL'],
  hasPart: ['CreativeWork', 'CreativeWork'],
  headline: ['CreativeWork', 'Text'],
  height: ['MediaObject Person', 'Distance QuantitativeValue'],
  identifier: ['Thing', 'PropertyValue Text URL'],
  image: ['Thing', 'ImageObject URL'],
  inLanguage: ['CommunicateAction CreativeWork WriteAction', 'Language Text'],
  interactionStatistic: ['CreativeWork Organization Person', 'InteractionCounter'],
  interactionType: ['InteractionCounter', 'Action'],
  isAccessibleForFree: ['CreativeWork', 'Boolean'],
  isFamilyFriendly: ['CreativeWork Offer', 'Boolean'],
  isPartOf: ['CreativeWork', 'CreativeWork URL'],
  item: ['ListItem', 'Thing'],
  itemListElement: ['ItemList', 'ListItem Text Thing'],
  keywords: ['CreativeWork Organization', 'DefinedTerm Text URL'],
  learningResourceType: ['CreativeWork', 'DefinedTerm Text'],
  logo: ['Organization', 'ImageObject URL'],
  mainEntity: ['CreativeWork', 'Thing'],
  mainEntityOfPage: ['Thing', 'CreativeWork URL'],
  name: ['Thing', 'Text'],
  numberOfItems: ['ItemList', 'Integer'],
  offers: ['CreativeWork', 'Demand Offer'],
  operatingSystem: ['SoftwareApplication', 'OperatingSystem Text'],
  position: ['CreativeWork ListItem', 'Integer Text'],
  price: ['Offer', 'Number Text'],
  priceCurrency: ['Offer', 'Text'],
  publisher: ['CreativeWork', 'Organization Person'],
  ratingCount: ['AggregateRating', 'Integer'],
  ratingValue: ['Rating', 'Number Text'],
  sameAs: ['Thing', 'URL'],
  startOffset: ['Clip', 'HyperTocEntry Number'],
  text: ['CreativeWork', 'Text'],
  thumbnailUrl: ['CreativeWork', 'URL'],
  unitCode: ['QuantitativeValue', 'Text URL'],
  uploadDate: ['MediaObject', 'Date DateTime'],
  url: ['Thing', 'URL'],
  userInteractionCount: ['InteractionCounter', 'Integer'],
  value: ['QuantitativeValue', 'Boolean Number StructuredValue Text'],
  width: ['MediaObject', 'Distance QuantitativeValue'],
}

const isKindOf = (type: string, wanted: string): boolean =>
  type === wanted || types[type]!.split(' ').some((above) => above !== '' && isKindOf(above, wanted))

/** Patterns of texts that have a type of their own. */
const texts: Record<string, RegExp> = {
  Date: /^\d{4}-\d\d-\d\d$/,
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  Duration: /^P(T\d+S|\d+D)$/,
  URL: /^https?:\/\/\S+$/,
}

function isValue(value: unknown, wanted: string[]): boolean {
  if (typeof value === 'number')
    return wanted.includes('Number') || (wanted.includes('Integer') && Number.isInteger(value))
  if (typeof value === 'boolean') return wanted.includes('Boolean')
  if (typeof value === 'string') {
    // An address names a thing, such as a type of action, that isn't described here.
    const named = /^https:\/\/schema\.org\/(\w+)$/.exec(value)?.[1]
    if (named && named in types) return wanted.some((type) => type in types && isKindOf(named, type))
    if (wanted.includes('Thing') && texts.URL!.test(value)) return true
    return wanted.includes('Text') || wanted.some((type) => texts[type]?.test(value))
  }
  const type = typeof value === 'object' && value !== null && (value as { '@type'?: string })['@type']
  return typeof type === 'string' && type in types && wanted.some((other) => other in types && isKindOf(type, other))
}

/**
 * The problems of a page's JSON-LD, and the types in it: a type or a property that isn't in the vocabulary, a property
 * on a type that doesn't have it, or a value of another type.
 */
export function checkSchema(data: unknown, path = ''): { problems: string[]; found: string[] } {
  if (Array.isArray(data)) return merge(data.map((item, index) => checkSchema(item, `${path}[${index}]`)))
  if (typeof data !== 'object' || data === null) return { problems: [], found: [] }
  const { '@type': type, '@context': context, '@id': id, ...rest } = data as Record<string, unknown>
  const problems: string[] = []
  if (path === '' && context !== 'https://schema.org') problems.push(`the context is ${context}`)
  if (path !== '' && context !== undefined) problems.push(`${path} has a context of its own`)
  if (id !== undefined && !texts.URL!.test(String(id))) problems.push(`${path} has the id ${id}`)
  if (typeof type !== 'string' || !(type in types))
    return { problems: [...problems, `${path} is a ${type}`], found: [] }
  for (const [name, value] of Object.entries(rest)) {
    const [of, values] = properties[name] ?? ['', '']
    if (!of.split(' ').some((owner) => owner !== '' && isKindOf(type, owner)))
      problems.push(`${path} ${type} has no ${name}`)
    for (const item of [value].flat())
      if (!isValue(item, values.split(' '))) problems.push(`${path}.${name} is ${JSON.stringify(item)?.slice(0, 80)}`)
  }
  const inside = merge(Object.entries(rest).map(([name, value]) => checkSchema(value, `${path}.${name}`)))
  return { problems: [...problems, ...inside.problems], found: [type, ...inside.found] }
}

const merge = (parts: { problems: string[]; found: string[] }[]) => ({
  problems: parts.flatMap(({ problems }) => problems),
  found: parts.flatMap(({ found }) => found),
})
