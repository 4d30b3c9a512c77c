import { createHash, type X509Certificate } from 'node:crypto';
import {
  BaseBlock,
  Constructed,
  fromBER,
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  Sequence,
  Set as Asn1Set,
  UTCTime,
} from 'asn1js';

/** Object identifiers of CMS (RFC 5652), ESS (RFC 5035) and PKCS #1. */
const oids = {
  signedData: '1.2.840.113549.1.7.2',
  /** The content type that the tax authority asks for. */
  digestedData: '1.2.840.113549.1.7.5',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsaEncryption: '1.2.840.113549.1.1.1',
};

/** What signs with RSA (PKCS #1) and SHA-256, its certificate, and the time to state. */
export type SigningIdentity = {
  signBytes: (bytes: Buffer) => Promise<Buffer>;
  certificate: X509Certificate;
  at: Date;
};

const seq = (...value: BaseBlock[]) => new Sequence({ value });
const oid = (value: string) => new ObjectIdentifier({ value });
const octets = (bytes: Buffer) => new OctetString({ valueHex: toArrayBuffer(bytes) });
const parsed = (der: Buffer): BaseBlock => fromBER(toArrayBuffer(der)).result;
const bytesOf = (block: BaseBlock): Buffer => Buffer.from(block.toBER());
const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

const toArrayBuffer = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

const algorithm = (value: string) => seq(oid(value), new Null());

/**
 * A detached CAdES-BES signature of a content with RSA and SHA-256: CMS SignedData in DER with the certificate, and the signed attributes content
 * type, message digest, signing time and signing-certificate-v2.
 */
export async function signDetached(content: Buffer, { signBytes, certificate, at }: SigningIdentity): Promise<Buffer> {
  const issuerAndSerial = issuerAndSerialOf(certificate);
  const attributes = [
    attribute(oids.contentType, oid(oids.digestedData)),
    attribute(oids.messageDigest, octets(sha256(content))),
    attribute(oids.signingTime, new UTCTime({ valueDate: at })),
    attribute(oids.signingCertificateV2, seq(seq(seq(octets(sha256(certificate.raw)))))),
  ].toSorted((a, b) => Buffer.compare(bytesOf(a), bytesOf(b))); // As a SET OF in DER is.
  // What is signed is the set as such; in the structure it has the tag [0].
  const signature = await signBytes(bytesOf(new Asn1Set({ value: attributes })));
  const signerInfo = seq(
    new Integer({ value: 1 }),
    issuerAndSerial,
    algorithm(oids.sha256),
    tagged(0, attributes),
    algorithm(oids.rsaEncryption),
    octets(signature),
  );
  const signedData = seq(
    new Integer({ value: 3 }),
    new Asn1Set({ value: [algorithm(oids.sha256)] }),
    seq(oid(oids.digestedData)),
    tagged(0, [parsed(certificate.raw)]),
    new Asn1Set({ value: [signerInfo] }),
  );
  return bytesOf(seq(oid(oids.signedData), tagged(0, [signedData])));
}

const attribute = (type: string, value: BaseBlock) => seq(oid(type), new Asn1Set({ value: [value] }));

const tagged = (tagNumber: number, value: BaseBlock[]) =>
  new Constructed({ idBlock: { tagClass: 3, tagNumber }, value });

/** The issuer and the serial number of a certificate, as they stand in it. */
function issuerAndSerialOf(certificate: X509Certificate): Sequence {
  const [signedPart] = (parsed(certificate.raw) as Sequence).valueBlock.value as Sequence[];
  const fields = signedPart!.valueBlock.value;
  // A version, which is left out in the first one, comes before the serial number.
  const start = fields[0] instanceof Integer ? 0 : 1;
  return seq(fields[start + 2]!, fields[start]!);
}
