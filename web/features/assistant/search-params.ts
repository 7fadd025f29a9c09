/** `conversation`: the id of the conversation on the page. */
export const parseAssistantSearch = ({ conversation }: Record<string, unknown>): { conversation?: string } =>
  typeof conversation === 'string' && /^[0-9a-f]{24}$/.test(conversation) ? { conversation } : {}
