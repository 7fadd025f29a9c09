type Listed = {
  version?: string
  optional?: boolean
  devOptional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}
type Lock = { packages: Record<string, Listed> }
export function missingPackages(
  lock: Lock,
  installed: Lock | null,
  machine: { platform: string; arch: string },
): string[]
