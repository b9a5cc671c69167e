import { execFileSync, spawn } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const SAMPLE = join(import.meta.dirname, '../../docs/nginx.conf')

type Ports = { proxy: number; server: number }

/** nginx with the sample that we give to operators, so that the sample is one that works. */
export async function startProxy(folder: string, ports: Ports) {
  const place = join(folder, 'nginx')
  mkdirSync(place)
  const [key, certificate] = [join(place, 'key.pem'), join(place, 'certificate.pem')]
  execFileSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=localhost -keyout ${key} -out ${certificate}`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  )
  const sample = readFileSync(SAMPLE, 'utf8')
    .replace('127.0.0.1:8080', `127.0.0.1:${ports.server}`)
    .replace('listen 443', `listen ${ports.proxy}`)
    .replace('server_name atrium.example', 'server_name localhost')
    .replace('/etc/ssl/atrium.pem', certificate)
    .replace('/etc/ssl/atrium.key', key)
    .replace('/var/cache/nginx/atrium', join(place, 'cache'))
    .replace('/var/log/nginx/atrium.log', join(place, 'access.log'))
    // Its port is not the usual one here.
    .replace('Host $host', 'Host $http_host')
  const file = join(place, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; user ${userInfo().username}; pid ${place}/pid; error_log ${place}/error.log;
     events {} http { client_body_temp_path ${place}/body; proxy_temp_path ${place}/proxy;
     ${sample} }`,
  )
  const child = spawn('nginx', ['-c', file, '-e', join(place, 'error.log')], { stdio: 'ignore' })
  await answering(ports.proxy)
  return {
    origin: `https://localhost:${ports.proxy}`,
    /** For a browser that is to take it for a real one: of others it keeps no file. */
    fingerprint: fingerprintOf(readFileSync(certificate)),
    stop: async () => {
      child.kill('SIGQUIT')
      await once(child, 'exit')
    },
  }
}

function fingerprintOf(certificate: Buffer): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}

/** Until somebody listens; at most for five seconds. */
async function answering(port: number): Promise<void> {
  for (let round = 0; round < 50; round++) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      sleep(100, false),
    ])
    socket.destroy()
    if (isThere) return
    await sleep(100)
  }
  throw new Error('nginx does not answer; is it installed?')
}
