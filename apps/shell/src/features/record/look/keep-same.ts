/** What was answered before stays in sight while it is asked anew, unless it was asked by other fields. */
export const keepSame =
  <Asked extends object>(input: Asked, keys: readonly (keyof Asked)[]) =>
  <Data>(before: Data | undefined, query?: { queryKey: readonly unknown[] }): Data | undefined => {
    const asked = query?.queryKey[1] as Asked | undefined
    return asked && keys.every((key) => asked[key] === input[key]) ? before : undefined
  }
