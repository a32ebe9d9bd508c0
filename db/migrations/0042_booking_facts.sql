-- Where mail to a user goes: the contact address if it is confirmed, else the sign-in address; and in which language. Who has
-- not confirmed the sign-in address, suspended people, and administrators, who have no profile, may not book.
CREATE VIEW mail_recipients AS
  SELECT u.id, a.address, u.email_verified AND u.suspended_at IS NULL AND p.id IS NOT NULL AS may_book,
    json_build_object('to', a.address, 'language', u.language,
      'reader', json_build_object('id', u.id, 'declined', coalesce(p.declined_mails, '{}'))) AS recipient
  FROM users u LEFT JOIN profiles p ON p.id = u.id
    CROSS JOIN LATERAL (SELECT CASE WHEN p.email_confirmed_at IS NULL THEN u.email ELSE p.email END AS address) AS a;
--> statement-breakpoint
-- In one question everything that decides about a booking and that its mails say: the business, the service, what is taken at
-- that time and the customer's recent bookings. Null for an unknown business or service. Read by readHoldFacts, whose test
-- compares it with the tables. A function in PL/pgSQL, since it keeps its plan: planning took ten times as long as running.
CREATE FUNCTION booking_facts(
  wanted_business uuid, wanted_service uuid, wanted_minutes int, moving uuid, booker uuid,
  start_time timestamptz, on_day date, day_of_week int, longest_travel int, moment timestamptz, day_began timestamptz
) RETURNS json STABLE LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT row_to_json(facts) FROM (
    SELECT b.id AS "businessId", b.user_id AS "ownerId", b.business_name AS "businessName", b.category, b.subcategory,
      b.contact_methods AS "contactMethods", b.email AS "businessEmail", b.phone AS "businessPhone", b.address AS "businessAddress",
      b.slot_minutes AS "slotMinutes", b.capacity, b.buffer_minutes AS "bufferMinutes", b.travel_minutes AS "travelMinutes",
      b.notice_minutes AS "noticeMinutes", b.horizon_days AS "horizonDays", b.closes_on_holidays AS "closesOnHolidays",
      b.cancel_hours AS "cancelHours", b.comes_to_customer AS "comesToCustomer", b.call_out_cents AS "callOutCents",
      b.extras, b.area, b.latitude, b.longitude,
      json_build_object('status', b.status, 'subscribed', b.subscribed, 'accessUntil', b.access_until, 'city', b.city,
        'locked', b.locked, 'suspendedAt', b.suspended_at, 'blacklistedAt', b.blacklisted_at,
        'ownerConfirmedAt', b.owner_confirmed_at, 'leavingAt', b.leaving_at, 'removedAt', b.removed_at,
        'userId', b.user_id) AS standing,
      s.name AS "serviceName", s.price_cents AS "priceCents", s.price_as AS "priceAs",
      coalesce(wanted_minutes, s.duration_minutes) AS "durationMinutes",
      (SELECT coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes)), '[]')
        FROM business_hours h WHERE h.business_id = b.id AND h.weekday = day_of_week) AS hours,
      (SELECT coalesce(json_agg(json_build_object('firstDay', d.first_day, 'lastDay', d.last_day, 'opens', d.opens,
          'closes', d.closes, 'reason', d.reason)), '[]')
        FROM business_days_off d WHERE d.business_id = b.id AND on_day BETWEEN d.first_day AND d.last_day) AS "daysOff",
      EXISTS (SELECT FROM business_people p WHERE p.business_id = b.id) AS "hasPeople",
      EXISTS (SELECT FROM business_services n WHERE n.business_id = b.id AND n.needs IN ('mains', 'water')) AS "hasNeeds",
      EXISTS (SELECT FROM blocked_customers c WHERE c.business_id = b.id)
        OR EXISTS (SELECT FROM blocked_guests g WHERE g.business_id = b.id) AS "hasBlocks",
      EXISTS (SELECT FROM booking_holds e WHERE e.business_id = b.id AND e.until <= moment) AS "hasEndedHolds",
      coalesce(
        (SELECT json_build_object('lane', CASE WHEN m.person_chosen THEN m.lane END, 'serviceId', m.service_id,
          'address', m.job_address) FROM bookings m WHERE m.id = moving),
        (SELECT json_build_object('lane', g.lane, 'serviceId', g.service_id, 'address', g.job_address)
          FROM guest_requests g WHERE g.id = moving),
        json_build_object('lane', NULL, 'serviceId', wanted_service)) AS wish,
      -- What is kept free for the road is at most so long.
      (SELECT coalesce(json_agg(json_build_object('lane', t.lane, 'from', lower(t.period), 'to', upper(t.period),
          'isElsewhere', t.is_elsewhere, 'bookingId', t.booking_id, 'kind', t.kind)), '[]')
        FROM taken_times t, LATERAL (SELECT interval '1 minute' * CASE WHEN b.travel_minutes > 0
          THEN greatest(b.buffer_minutes, longest_travel) ELSE b.buffer_minutes END AS around) AS free
        WHERE t.business_id = b.id AND (t.is_elsewhere OR t.booking_id IS DISTINCT FROM moving)
          AND (t.until IS NULL OR t.until > moment)
          AND t.period && tstzrange(start_time - free.around, start_time + free.around
            + interval '1 minute' * coalesce(wanted_minutes, s.duration_minutes))) AS holds,
      (SELECT coalesce(json_agg(json_build_object('id', r.id, 'businessId', r.business_id, 'serviceId', r.service_id,
          'status', r.status, 'startsAt', r.starts_at, 'endsAt', r.ends_at, 'expiresAt', r.expires_at, 'createdAt', r.created_at,
          'seriesId', (SELECT series_id FROM booking_series_dates WHERE booking_id = r.id),
          'askedFrom', CASE WHEN r.proposed_by = 'customer' THEN r.proposed_starts_at END,
          'askedTo', CASE WHEN r.proposed_by = 'customer' THEN r.proposed_ends_at END)), '[]')
        FROM bookings r WHERE r.customer_id = booker AND r.id IS DISTINCT FROM moving
          AND (r.status = 'pending' OR r.created_at >= day_began OR (r.status = 'accepted' AND r.ends_at > moment))) AS recent,
      (SELECT recipient FROM mail_recipients WHERE id = b.user_id) AS owner,
      (SELECT recipient FROM mail_recipients WHERE id = booker AND may_book) AS customer
    FROM business_profiles b
      LEFT JOIN business_services s ON s.business_id = b.id AND s.id = wanted_service AND s.removed_at IS NULL
    WHERE b.id = wanted_business AND coalesce(wanted_minutes, s.duration_minutes) IS NOT NULL
  ) AS facts);
END
$$;
