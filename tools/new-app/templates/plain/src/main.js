import './hello.css'

export default {
  /** @param {import('@atrium/bridge').MountContext} context */
  mount({ container, surroundings, host, signal }) {
    const heading = document.createElement('h1')
    const button = document.createElement('button')
    let count = 0
    const draw = () => {
      heading.textContent = `${surroundings.current.person?.name ?? ''} · __NAME__`
      button.textContent = String(count)
    }
    button.addEventListener('click', () => {
      count++
      draw()
      void host.call('toast.show', { text: `${count} ×`, tone: 'success' })
    })
    const stop = surroundings.follow(draw)
    signal.addEventListener('abort', stop)
    draw()
    container.classList.add('__NAME__')
    container.append(heading, button)
    return { unmount: () => container.replaceChildren() }
  },
}
