/** The first that know light-dark(): written out for older ones, every colour is there twice. */
export const CSS_TARGET = ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5']
