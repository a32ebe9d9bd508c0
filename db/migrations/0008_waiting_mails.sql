-- A mail that waited while 0006 came says that a calendar file is attached, and has none: made again of its booking.
UPDATE mail_outbox AS m SET appointment = jsonb_build_object(
  'bookingId', b.id,
  'sequence', b.sequence,
  'title', b.service_name || CASE split_part(m.cause, ':', 4) WHEN 'customer' THEN ' at ' || p.business_name ELSE ' for ' || b.customer_name END,
  'description', substring(m.letter #>> '{paragraphs,1}' FROM E'\nWhen: ([^\n]+)'),
  'startsAt', b.starts_at,
  'endsAt', b.ends_at,
  'href', substring(m.letter #>> '{paragraphs,-1}' FROM E'\n(\\S+)$')
)
FROM bookings b JOIN business_profiles p ON p.id = b.business_id
WHERE m.sent_at IS NULL AND m.appointment IS NULL
  AND m.cause LIKE 'booking:%' AND split_part(m.cause, ':', 3) IN ('booked', 'accepted') AND b.id::text = split_part(m.cause, ':', 2)
  AND m.letter #>> '{paragraphs,1}' ~ E'\nWhen: [^\n]+' AND m.letter #>> '{paragraphs,-1}' ~ E'\n\\S+$';
