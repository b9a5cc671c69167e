/**
 * A host, or an origin, as two of them are compared: in small letters, without the dot of the root or an empty port. `Door.example.:8443`
 * is `door.example:8443`; to browsers and name servers the first is the same machine, and nothing here may take it for
 * another place.
 */
export const plainHost = (host: string | undefined): string =>
  (host ?? '')
    .toLowerCase()
    .replace(/:$/, '')
    .replace(/\.(?=(:\d+)?$)/, '')

/** The same without its port. */
export const hostName = (host: string | undefined): string => plainHost(host).replace(/:\d+$/, '')
