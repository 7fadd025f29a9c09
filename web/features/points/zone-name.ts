/** A time zone as people call it: "Indian", or the name of its city. */
export const zoneName = (zone: string): string =>
  zone === 'Asia/Kolkata' ? 'Indian' : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
