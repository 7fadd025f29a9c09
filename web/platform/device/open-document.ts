/** Loads another document of the site, for an address that this document's router doesn't know. */
export const openDocument = (address: string): void => location.assign(address)
