/** @param {string} tag @param {object} properties @param {...Node} children */
export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

/** @param {string} className @param {() => unknown} onClick */
export function button(className, onClick) {
  const made = element('button', { type: 'button', className })
  made.addEventListener('click', () => void onClick())
  return made
}
