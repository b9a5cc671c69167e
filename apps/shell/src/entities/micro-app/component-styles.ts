/** The component library's styles of what an app may ask the platform to draw. */
import '@mantine/core/styles/Modal.css'
