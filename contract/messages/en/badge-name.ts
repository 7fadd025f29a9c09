// A badge's full name: "Dividers, silver".
import type { BadgeTier } from '../../badges-limits.ts'
import { isolated } from '../isolated.ts'

export const badgeName = ({ name, tier }: { name: string; tier: BadgeTier }): string => `${isolated(name)}, ${tier}`
