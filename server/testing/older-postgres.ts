// An older PostgreSQL than the packaged one. `npm test` finds or installs it.

/** Such as 15, from /usr/lib/postgresql/15/bin. */
export function olderMajor(): number {
  const folder = process.env.OLDER_POSTGRES ?? ''
  const major = Number(/\d+/.exec(folder)?.[0])
  if (!major) throw new Error('OLDER_POSTGRES: must be the folder of the programs of an older PostgreSQL')
  return major
}
