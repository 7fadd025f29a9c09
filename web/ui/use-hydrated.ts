import { useDeviceValue } from './use-device-value.ts'

const never = () => () => {}
const isHydrated = () => true

/** False on the server and during hydration, then true. */
export const useHydrated = (): boolean => useDeviceValue(never, isHydrated, false)
