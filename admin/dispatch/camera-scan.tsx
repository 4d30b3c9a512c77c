import { Alert, Box, Dialog, DialogActions, Button, DialogContent, DialogTitle } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser reads barcodes from its camera. Others scan with a scanner, or type the number. */
export const hasCameraScan = (): boolean => detectorClass() !== undefined && 'mediaDevices' in navigator;

const formats = ['code_128', 'ean_13', 'ean_8', 'upc_a', 'itf'];

const intervalMs = 200;

/** Scans barcodes with the camera until it is closed; the same code counts again once it was out of sight. */
export function CameraScan({ onScan, onClose }: { onScan: (code: string) => void; onClose: () => void }) {
  const { dispatch: words } = useMessages();
  const translate = useTranslate();
  const titleId = useId();
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const report = useRef(onScan);
  useEffect(() => {
    report.current = onScan;
  }, [onScan]);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isClosed = false;
    let last = '';
    const detector = new (detectorClass()!)({ formats });
    const look = async () => {
      if (isClosed || !video.current) return;
      const codes = await detector.detect(video.current).catch(() => []);
      const code = codes[0]?.rawValue ?? '';
      if (code !== '' && code !== last) report.current(code);
      last = code;
      timer = setTimeout(() => void look(), intervalMs);
    };
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      async (opened) => {
        stream = opened;
        if (isClosed || !video.current) return opened.getTracks().forEach((track) => track.stop());
        video.current.srcObject = opened;
        await video.current.play();
        await look();
      },
      () => setFailed(true),
    );
    return () => {
      isClosed = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{words.camera_title}</DialogTitle>
      <DialogContent>
        {hasFailed && <Alert severity="error">{words.camera_failed}</Alert>}
        <Box component="video" ref={video} muted playsInline sx={{ inlineSize: '100%', borderRadius: 1 }} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
