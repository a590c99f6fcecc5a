import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";

import { AppError } from "./errors.ts";

export interface StorageSettings {
  /** For any S3-compatible store that is not Amazon's. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface StoredFile {
  bytes: Buffer;
  type: string;
  /** Whether what is under this name stays for ever, or may be replaced soon. */
  lasting: boolean;
}

/** Files the public may read, in an S3-compatible store. Each call answers or gives up within seconds. */
export interface Files {
  put: (name: string, file: StoredFile) => Promise<void>;
  get: (name: string) => Promise<Buffer>;
  /** The media type of what is there, if anything is. */
  typeOf: (name: string) => Promise<string | undefined>;
}

const LASTING = "public, max-age=31536000, immutable";
const SHORT_LIVED = "public, max-age=60";
const GIVE_UP_MS = 10_000;

function openClient({ endpoint, region, accessKeyId, secretAccessKey }: StorageSettings): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: 3,
    // Without the last of these, a request that takes too long is only mentioned in a log.
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 4_000, throwOnRequestTimeout: true },
  });
}

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

async function orStorageDown<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new AppError("picture_storage_down", { cause: error });
  }
}

export function openFiles(settings: StorageSettings): Files {
  const client = openClient(settings);
  const at = (name: string) => ({ Bucket: settings.bucket, Key: name });
  const soon = () => ({ abortSignal: AbortSignal.timeout(GIVE_UP_MS) });

  const findType = async (name: string) => {
    try {
      return (await client.send(new HeadObjectCommand(at(name)), soon())).ContentType;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
  const read = async (name: string) => {
    const { Body } = await client.send(new GetObjectCommand(at(name)), soon());
    if (!Body) throw new Error(`${name} came without a body`);
    return Buffer.from(await Body.transformToByteArray());
  };
  const write = async (name: string, { bytes, type, lasting }: StoredFile) => {
    const object = {
      ...at(name),
      // A buffer and no stream: some stores save a stream's framing as if it were content.
      Body: bytes,
      ContentType: type,
      CacheControl: lasting ? LASTING : SHORT_LIVED,
      ChecksumAlgorithm: "CRC32" as const,
    };
    await client.send(new PutObjectCommand(object), soon());
  };
  return {
    put: (name, file) => orStorageDown(write(name, file)),
    get: (name) => orStorageDown(read(name)),
    typeOf: (name) => orStorageDown(findType(name)),
  };
}
