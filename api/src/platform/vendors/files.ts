import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";

import { AppError } from "../errors.ts";
import { tracedStep } from "../trace.ts";

export interface StorageSettings {
  /** For S3-compatible stores other than Amazon's. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface StoredFile {
  bytes: Buffer;
  type: string;
  /** True if the file under this name never changes. */
  lasting: boolean;
}

/** Public files in an S3-compatible store. Each call returns or fails within seconds. */
export interface Files {
  put: (name: string, file: StoredFile) => Promise<void>;
  get: (name: string) => Promise<Buffer>;
  /** Does nothing if there is no such file. */
  remove: (name: string) => Promise<void>;
  /** Returns the media type, or undefined if there is no such file. */
  typeOf: (name: string) => Promise<string | undefined>;
}

const LASTING = "public, max-age=31536000, immutable";
const SHORT_LIVED = "public, max-age=60";

/** One attempt may take two thirds of the time in which all of them must succeed. */
export function openStorage(
  { endpoint, region, accessKeyId, secretAccessKey }: StorageSettings,
  giveUpMs: number,
): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: 3,
    // Without the last option, a request that takes too long is only logged.
    requestHandler: {
      connectionTimeout: giveUpMs / 3,
      requestTimeout: (giveUpMs * 2) / 3,
      throwOnRequestTimeout: true,
    },
  });
}

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

const call = <T>(what: string, work: () => Promise<T>) =>
  tracedStep(`storage ${what}`, {}, work).catch((error: unknown) => {
    throw new AppError("picture_storage_down", { cause: error });
  });

export function openFiles(settings: StorageSettings, giveUpMs: number): Files {
  const client = openStorage(settings, giveUpMs);
  const at = (name: string) => ({ Bucket: settings.bucket, Key: name });
  const soon = () => ({ abortSignal: AbortSignal.timeout(giveUpMs) });

  return {
    put: (name, { bytes, type, lasting }) =>
      call("put", async () => {
        const object = {
          ...at(name),
          // A buffer, not a stream: some stores save a stream's framing as content.
          Body: bytes,
          ContentType: type,
          CacheControl: lasting ? LASTING : SHORT_LIVED,
          ChecksumAlgorithm: "CRC32" as const,
        };
        await client.send(new PutObjectCommand(object), soon());
      }),
    get: (name) =>
      call("get", async () => {
        const { Body } = await client.send(new GetObjectCommand(at(name)), soon());
        if (!Body) throw new Error(`${name} has no body`);
        return Buffer.from(await Body.transformToByteArray());
      }),
    remove: (name) =>
      call("remove", async () => void (await client.send(new DeleteObjectCommand(at(name)), soon()))),
    typeOf: (name) =>
      call("type of", async () => {
        try {
          return (await client.send(new HeadObjectCommand(at(name)), soon())).ContentType;
        } catch (error) {
          if (isMissing(error)) return undefined;
          throw error;
        }
      }),
  };
}
